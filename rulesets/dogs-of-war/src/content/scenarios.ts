import { byId } from '@sandtable/game';
import crashSite from '../../content/scenarios/crash-site.json' with { type: 'json' };
import crossroads from '../../content/scenarios/crossroads.json' with { type: 'json' };
import nightCache from '../../content/scenarios/night-cache.json' with { type: 'json' };
import roadblock from '../../content/scenarios/roadblock.json' with { type: 'json' };
import snatch from '../../content/scenarios/snatch.json' with { type: 'json' };
import { type Scenario, scenarioSchema } from './scenario.ts';

/** The shipped scenarios by their id, the book's own first and the guided one last. Has no prototype. */
export const scenarios: Readonly<Record<string, Scenario>> = byId(
  [crossroads, crashSite, snatch, nightCache, roadblock].map((file) => scenarioSchema.parse(file)),
);
