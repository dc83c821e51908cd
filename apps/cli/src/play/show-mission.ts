import { type Mission, say, uncapitalized } from '@sandtable/game';
import type { GameEvent, Seat } from '@sandtable/kernel';
import { columns, paint, wrap } from '../paint.ts';
import type { Session } from './session.ts';

/** Who you are, every award with how it stands, what would come of it, when it ends, and your briefing. */
export function showMission(session: Session, seat: Seat): void {
  const { terminal, words, match } = session;
  const events = match.eventsFor(seat).map(({ event }) => event as GameEvent);
  const mission = words.mission?.(session.view(seat), seat, events);
  if (mission === undefined) return terminal.print('This game has no mission to show.');
  const tell = (text: Parameters<typeof wrap>[0], indent = ''): void => {
    for (const line of wrap(text, columns(), indent)) terminal.print(line);
  };
  tell(mission.who);
  mission.awards.forEach((award, i) => {
    tell(say`${i + 1}. ${award.name}: ${award.rule}`, '   ');
    for (const line of wrap(say`   ${award.live}${soFar(award, seat)}`, columns(), '   '))
      terminal.print(paint(line, 'heading'));
  });
  if (mission.outlook !== null) tell(say`${mission.outlook.label}: ${mission.outlook.text}.`);
  tell(say`It ends ${uncapitalized(mission.ends)}`);
  if (mission.briefing === null) return;
  terminal.print(paint('Briefing, for your eyes only', 'heading'));
  for (const paragraph of mission.briefing.split(/\n+/)) tell(paragraph);
}

/** ` (2–0 so far)`, the player's own points first. */
function soFar({ points }: Mission['awards'][number], seat: Seat): string {
  const own = points[seat];
  const others = Object.entries(points).filter(([each]) => each !== seat);
  if (own === undefined || others.length === 0) return '';
  return ` (${own}–${others.map(([, count]) => count).join('–')} so far)`;
}
