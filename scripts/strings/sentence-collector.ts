import { plain, type Sentence, typedText } from '@sandtable/game';

/** Sentences, one for each way of building them: sentences that differ only in names, places or numbers count once. */
export class SentenceCollector {
  private readonly rooms = new Map<string, Map<string, string>>();

  /** Adds it as a screen shows it, and as the terminal does. */
  add(room: string, sentence: Sentence): void {
    this.put(room, sentence, plain(sentence));
    this.type(sentence);
  }

  /** Adds what only the terminal and the text table say. */
  type(sentence: Sentence): void {
    this.put('typed', sentence, typedText(sentence));
  }

  of(room: string): Iterable<string> {
    return this.rooms.get(room)?.values() ?? [];
  }

  private put(room: string, sentence: Sentence, text: string): void {
    const known = this.rooms.get(room) ?? new Map<string, string>();
    this.rooms.set(room, known);
    const form = sentence
      .map((span) => (isNamed(span) ? '‹›' : span.text))
      .join('')
      .replace(/\d+(\.\d+)?/g, '#');
    if (text.trim() !== '' && !known.has(form)) known.set(form, text.replace(/\s+/g, ' '));
  }
}

function isNamed(span: Sentence[number]): boolean {
  return span.unit !== undefined || span.seat !== undefined || span.at !== undefined || span.piece !== undefined;
}
