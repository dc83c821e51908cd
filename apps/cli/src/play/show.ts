import { typedText } from '@sandtable/game';
import type { Json, Seat } from '@sandtable/kernel';
import { columns, paint, paintLine, wrap } from '../paint.ts';
import type { Session } from './session.ts';

/** Everybody's units with their stats as they are now. */
export function showUnits(session: Session, seat: Seat): void {
  const { terminal, words } = session;
  for (const [head, ...rest] of words.unitLines(session.view(seat))) {
    const body = wrap(typedText(rest), columns() - 5);
    body.forEach((text, i) => {
      terminal.print(`${i === 0 ? paintLine(head === undefined ? [] : [head]) : '    '}${text}`);
    });
  }
}

/** What the signs on the map mean. */
export function showLegend(session: Session, seat: Seat): void {
  const { terminal, words } = session;
  for (const line of words.legendLines(session.view(seat))) {
    for (const text of wrap(typedText(line), columns())) terminal.print(paint(text, 'faint'));
  }
}

/** The line above the map, in color where it fits on one line. */
export function printStatus({ terminal, words }: Session, view: Json): void {
  const line = words.statusLine(view);
  const text = typedText(line);
  if (text.length <= columns()) terminal.print(paintLine(line));
  else for (const part of wrap(text, columns())) terminal.print(part);
}
