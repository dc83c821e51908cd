import { typedText } from '@sandtable/game';
import type { OpenDecision } from '@sandtable/kernel';
import { paint } from '../paint.ts';
import type { Session } from './session.ts';
import type { Gone } from './terminal.ts';

/** Hand dice: the person at the terminal rolls, for the computer too, and types what the dice show. */
export async function throwByHand(session: Session, open: OpenDecision): Promise<'answered' | Gone> {
  const { dice, label } = open.about as unknown as { dice: readonly number[]; label: string };
  const what = dice.map((sides) => `d${sides}`).join(' + ');
  for (;;) {
    const line = await session.terminal.ask(`${paint(open.seat, open.seat)}, roll ${what} for ${label}: `);
    if (typeof line !== 'string') return line;
    if (/^q(uit)?$/i.test(line.trim())) return { gone: 'end of input' };
    const faces = line
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const rejection = session.submit(open.seat, { kind: 'enter-dice', faces } as { kind: string }, open.id);
    if (rejection === undefined) return 'answered';
    session.terminal.print(
      paint(typedText(session.words.describeRejection(session.view(open.seat), rejection)), 'problem'),
    );
  }
}
