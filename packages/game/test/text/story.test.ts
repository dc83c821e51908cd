import type { GameEvent, Json } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { allDiceText, plain, plainStory, Story, type StoryDice, say, spokenLine, storyLine } from '../../src/index.ts';

type Event = GameEvent & { readonly unit?: string; readonly hit?: boolean };

const unit = (id: string) => ({ text: id, unit: id });

/** A shot is announced, and comes out later; everything else is a line of its own. */
const words = {
  tellStory(view: Json, events: readonly GameEvent[]) {
    const lines: ReturnType<typeof storyLine>[] = [];
    (events as readonly Event[]).forEach(({ type, unit: id = '', hit }, from) => {
      if (type === 'aimed')
        lines.push(
          storyLine({
            text: say`${unit(id)} aims.`,
            shot: { by: [id], target: {}, lobbed: false, results: [] },
            open: true,
            from,
          }),
        );
      else if (type === 'fired')
        lines[lines.length - 1] = storyLine({
          ...lines.at(-1)!,
          text: say`${unit(id)} fires: ${hit ? 'hit' : 'miss'}.`,
          open: false,
        });
      else if (type === 'undone') lines.push(storyLine({ text: say`${{ text: 'Blue', seat: 'blue' }} undoes.`, from }));
      else if (type === 'moved')
        lines.push(storyLine({ text: say`${unit(id)} moves, ${String(view)}.`, outcome: 'moved', from }));
    });
    return lines;
  },
};

const moved = (id: string): Event => ({ type: 'moved', unit: id, clause: 'X-1' });
const aimed = (id: string): Event => ({ type: 'aimed', unit: id, clause: 'X-1' });
const fired = (id: string, hit = true): Event => ({ type: 'fired', unit: id, hit, clause: 'X-1' });
const undone = (to: number): GameEvent =>
  ({ type: 'undone', to, by: 'blue', free: true, clause: 'SK-UNDO-2' }) as GameEvent;

function tell(...steps: readonly (readonly GameEvent[])[]) {
  const story = new Story(words);
  const changed = steps.map((events, entry) => story.add({ entry, before: `table ${entry}`, after: '', events }));
  return { story, changed, texts: story.lines.map(({ text }) => plain(text)) };
}

describe('a story', () => {
  test('completes a line when its outcome comes by a later entry, and keeps its key', () => {
    const story = new Story(words);
    story.add({ entry: 0, before: null, after: '', events: [aimed('a')] });
    const [open] = story.lines;
    expect(open?.open).toBe(true);
    expect(story.add({ entry: 1, before: null, after: '', events: [fired('a', false)] })).toBe(0);
    const [line] = story.lines;
    expect(story.lines).toHaveLength(1);
    expect(plain(line!.text)).toBe('a fires: miss.');
    expect({ key: line?.key, entry: line?.entry, until: line?.until }).toEqual({ key: open?.key, entry: 0, until: 1 });
  });

  test('completes a line by an entry that begins the next one too', () => {
    const { texts } = tell([aimed('a')], [fired('a', false), moved('b')]);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toBe('a fires: miss.');
  });

  test('does not tell a line anew when the next one begins: the table has changed since', () => {
    const { texts, changed } = tell([moved('a')], [moved('b')], []);
    expect(texts).toEqual(['a moves, table 0.', 'b moves, table 1.']);
    expect(changed).toEqual([0, 1, 2]);
  });

  test('folds what was taken back into one line that says how much, by whom and what', () => {
    const { story, texts, changed } = tell(
      [moved('c')],
      [moved('a')],
      [aimed('a'), fired('a')],
      [undone(1)],
      [moved('b')],
    );
    expect(texts).toEqual(['c moves, table 0.', '2 undone lines. Blue took back a’s move.', 'b moves, table 4.']);
    expect(changed[3]).toBe(1);
    expect(story.lines[1]?.under.map(({ text }) => plain(text))).toEqual(['a moves, table 1.', 'a fires: hit.']);
    expect(story.lines[1]?.outcome).toBe('undone');
  });

  test('what is taken back twice stands under each undo only once', () => {
    const { texts } = tell([moved('a')], [undone(0)], [aimed('a'), fired('a')], [undone(2)]);
    expect(texts).toEqual(['1 undone line. Blue took back a’s move.', '1 undone line. Blue took back a’s shot.']);
  });
});

test('a game without actions of several steps tells event by event, each with its clause', () => {
  const events = [
    { type: 'moved', clause: 'X-1' },
    { type: 'hidden', clause: 'X-2' },
  ] as readonly GameEvent[];
  const lines = plainStory(events, ({ type }) => (type === 'moved' ? { text: say`Moved.` } : undefined));
  expect(lines).toEqual([storyLine({ text: say`Moved.`, details: [{ text: [], clause: 'X-1' }], from: 0 })]);
});

describe('dice in words', () => {
  const dice: StoryDice = {
    title: say`Skill`,
    seat: 'blue',
    dice: [6],
    faces: [4],
    dropped: [],
    bonus: 0,
    total: 4,
    needs: 3,
    result: 'hit',
    why: [],
    reasons: [],
  };
  const damage = { ...dice, title: say`Damage`, on: say`Birch`, total: 2, needs: 4 };

  test('say what counts, what is needed and why', () => {
    expect(plain(allDiceText({ dice: [dice, damage] }))).toBe('Skill 4, needs 3. Damage 2, needs 4.');
    const why = say`Two dice, lower counts: partial cover`;
    expect(plain(allDiceText({ dice: [{ ...dice, why }] }))).toBe(
      'Skill 4, needs 3. Two dice, lower counts: partial cover.',
    );
  });

  test('say whom only where there are several', () => {
    const other = { ...damage, on: say`Ash` };
    expect(plain(allDiceText({ dice: [damage, other] }))).toBe(
      'Damage on Birch: 2, needs 4. Damage on Ash: 2, needs 4.',
    );
  });

  test('say whose they are where nothing is needed', () => {
    const { needs: _needs, ...found } = { ...damage, title: say`Hit location`, total: 3, result: 'chest' };
    expect(plain(allDiceText({ dice: [found] }))).toBe('Hit location 3: chest.');
    expect(plain(allDiceText({ dice: [found, found] }))).toBe(
      'Birch, hit location 3: chest. Birch, hit location 3: chest.',
    );
  });

  test('that are counted say how many succeeded', () => {
    const burst = { ...dice, title: say`3 rounds, each hits on a 1`, total: 0, result: 'no hits', counted: true };
    expect(plain(allDiceText({ dice: [burst] }))).toBe('3 rounds, each hits on a 1: no hits.');
  });

  test('are read out after the sentence, and reactions after them', () => {
    const reaction = storyLine({ text: say`Reaction: b fires: miss.`, from: 0 });
    expect(plain(spokenLine(storyLine({ text: say`a fires: hit.`, dice: [dice], under: [reaction], from: 0 })))).toBe(
      'a fires: hit. Skill 4, needs 3. Reaction: b fires: miss.',
    );
  });
});
