import { actionCosts } from '../content/catalogue.ts';
import { armFault, hasDuty, isBleeding } from '../rules/health/duty.ts';
import { runFault, walkFault } from '../rules/movement/capable.ts';
import { isActive, readyWeapon } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';

/** Something a man can or can't do as he is, what it costs, and the rule that says so. */
export type Ability = {
  readonly what: 'dress' | 'shoot' | 'walk' | 'run' | 'crawl' | 'turn' | 'throw';
  readonly can: boolean;
  /** The reason he can't, as a refusal is called; empty where he can. */
  readonly reason: string;
  readonly ap: number;
  readonly clause: string;
};

/** What a wounded man may still do; nothing if he's out of action. */
export function stillCan(state: State, model: Model): Ability[] {
  if (!isActive(model)) return [];
  const duty = hasDuty(model);
  const weapon = readyWeapon(model);
  const firearm = weapon === undefined ? undefined : state.chart.firearms[weapon.type];
  const hurt = (hands: 1 | 2): string | undefined => (duty ? 'needs-dressing' : armFault(model, hands));
  const shoot = firearm === undefined ? 'weapon-not-ready' : hurt(firearm.hands);
  const walk = walkFault(model);
  const able = (what: Ability['what'], reason: string | undefined, ap: number, clause: string): Ability => ({
    what,
    can: reason === undefined,
    reason: reason ?? '',
    ap,
    clause,
  });
  const crawls = model.immobilized ? 'immobilized' : undefined;
  const dresses = able('dress', armFault(model, 1), actionCosts.bandage!.ap, 'DW-AID-1');
  const dress = duty || isBleeding(model) ? [dresses] : [];
  // A broken man can't be given orders (DW-MOR-14).
  if (model.broken)
    return [...dress, ...(['walk', 'shoot', 'throw'] as const).map((what) => able(what, 'broken', 0, 'DW-MOR-14'))];
  return [
    ...dress,
    able('turn', undefined, 0, 'DW-MSC-3'),
    able('walk', walk?.code, actionCosts.walk!.ap, walk?.clause ?? 'DW-MOV-1'),
    able('run', runFault(model)?.code, actionCosts.run!.ap, runFault(model)?.clause ?? 'DW-MOV-3'),
    ...(model.posture === 'prone' ? [able('crawl', crawls, actionCosts.crawl!.ap, 'DW-MOV-7')] : []),
    able('shoot', shoot, 0, duty ? 'DW-HLT-5' : 'DW-TGT-2'),
    able('throw', hurt(1), actionCosts.throw!.ap, duty ? 'DW-HLT-5' : 'DW-GRN-1'),
  ];
}
