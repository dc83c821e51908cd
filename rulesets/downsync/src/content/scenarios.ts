import { byId } from '@sandtable/game';
import blackoutRaid from '../../content/scenarios/blackout-raid.json' with { type: 'json' };
import cornerExtraction from '../../content/scenarios/corner-extraction.json' with { type: 'json' };
import signalLine from '../../content/scenarios/signal-line.json' with { type: 'json' };
import unknownContacts from '../../content/scenarios/unknown-contacts.json' with { type: 'json' };
import vipCapture from '../../content/scenarios/vip-capture.json' with { type: 'json' };
import vipCaptureStandard from '../../content/scenarios/vip-capture-standard.json' with { type: 'json' };
import { type Scenario, scenarioSchema } from './scenario.ts';

/** The shipped scenarios by their id, the book's own first and the guided one last. Has no prototype. */
export const scenarios: Readonly<Record<string, Scenario>> = byId(
  [vipCapture, vipCaptureStandard, cornerExtraction, signalLine, blackoutRaid, unknownContacts].map((file) =>
    scenarioSchema.parse(file),
  ),
);
