import { byId } from '@sandtable/game';
import contactOnTheRidge from '../../content/scenarios/contact-on-the-ridge.json' with { type: 'json' };
import convoyAtTheBarricade from '../../content/scenarios/convoy-at-the-barricade.json' with { type: 'json' };
import crossroads from '../../content/scenarios/crossroads.json' with { type: 'json' };
import firstShots from '../../content/scenarios/first-shots.json' with { type: 'json' };
import kestrelFarm from '../../content/scenarios/kestrel-farm.json' with { type: 'json' };
import lightsOut from '../../content/scenarios/lights-out.json' with { type: 'json' };
import radioCheck from '../../content/scenarios/radio-check.json' with { type: 'json' };
import { type Scenario, scenarioSchema } from './scenario.ts';

/** The printed scenarios, the teaching game and one of our own by their id, the teaching game first. Has no prototype. */
export const scenarios: Readonly<Record<string, Scenario>> = byId(
  [radioCheck, contactOnTheRidge, crossroads, convoyAtTheBarricade, lightsOut, firstShots, kestrelFarm].map((file) =>
    scenarioSchema.parse(file),
  ),
);
