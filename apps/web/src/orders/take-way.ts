import type { Place } from '../map/scene.ts';
import type { TableSession } from '../table/table-store.ts';
import type { Plan } from '../thinker/planner.ts';
import { planTo } from './intents.ts';

type Way = NonNullable<Plan['ways']>[number];

/** Goes there another way: runs, or lies down and crawls. What has to come first is planned first. */
export async function takeWay(session: TableSession, to: Place, via: readonly Place[], way: Way): Promise<void> {
  if (JSON.stringify(way.after) !== JSON.stringify(session.state.queue)) {
    session.set({ queue: way.after, intent: { kind: 'none' } });
    await session.refreshDesk();
  }
  await planTo(session, to, via, way.id);
}
