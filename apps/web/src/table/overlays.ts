import { layingOverlays } from '../deploy/lay.ts';
import { placingOverlays } from '../deploy/placing-overlays.ts';
import type { MapUnit, Motion, Overlay, TableScene, UnitState } from '../map/scene.ts';
import { missionOverlays } from '../mission/mission-overlays.ts';
import { orderOnMap, pickOverlays, pickStates } from '../orders/pick-overlays.ts';
import { concerned, reactionOverlays } from '../reactions/reaction-overlays.ts';
import type { Choice, Target } from '../thinker/planner.ts';
import type { TableState } from './table-state.ts';
import { words } from './words.ts';

/** What is shown over the table: while the mission is read its places, else what is planned. */
export function shownOverlays(state: TableState, scene: TableScene, units: readonly MapUnit[]): readonly Overlay[] {
  const { mission, missionOpen, missionRow, facts } = state;
  if (missionOpen && mission !== null)
    return missionOverlays(mission, missionRow, { scene, units, sides: facts?.sides ?? [] });
  return overlaysOf(state, units);
}

/** Everything that lies over the table now. */
function overlaysOf(state: TableState, units: readonly MapUnit[]): Overlay[] {
  return [
    ...placingOverlays(state),
    ...layingOverlays(state),
    ...deskOverlays(state),
    ...askedOverlays(state, units),
    ...(state.then?.overlays ?? state.sights?.overlays ?? []),
    ...litOverlays(state, units),
    ...proposedOverlays(state, units),
  ];
}

/** What belongs to the chosen unit while nothing else is pointed out: its arc, and doors and windows it can use. */
function deskOverlays({ desk, intent, then, pictures, picturesSeen }: TableState): Overlay[] {
  if (desk === null || then !== null || (pictures.length > 0 && !picturesSeen)) return [];
  const presses = intent.kind === 'none' || intent.kind === 'move' ? (desk.presses ?? []) : [];
  return [
    ...(desk.overlays ?? []),
    ...presses.flatMap(({ id, from, to, text, spoken }): Overlay[] => [
      { kind: 'opening', id, from, to, spoken },
      {
        kind: 'chip',
        id: `${id}-chip`,
        at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
        clear: 0.5,
        text,
        tone: 'quiet',
        spoken,
        pick: true,
        rank: 2,
      },
    ]),
  ];
}

/** A proposed place: the unit as it would stand there, and from where. */
function proposedOverlays({ proposed }: TableState, units: readonly MapUnit[]): Overlay[] {
  if (proposed === null) return [];
  const { at } = proposed;
  const unit = units.find(({ id }) => id === proposed.unit);
  const moved: Overlay[] =
    unit === undefined
      ? [{ kind: 'ring', id: 'proposed', at, radius: 0.6, shape: 'circle', line: 'dashed' }]
      : [
          { kind: 'path', id: 'proposed-way', points: [unit.at, at], style: 'rest' },
          { kind: 'ghost', id: 'proposed', unit: { ...unit, at, state: 'ghost' }, legal: true },
        ];
  const text = unit === undefined ? words.proposedPlace : words.proposedUnit;
  return [...moved, { kind: 'chip', id: 'proposed-chip', at, clear: unit?.radius ?? 0.6, text, tone: 'warn' }];
}

/** What a line of the log tells, shown again: the way, the shot, and who is not ringed already. */
function litOverlays({ lit, litMotions }: TableState, units: readonly MapUnit[]): Overlay[] {
  const rings = units.flatMap(({ id, at, radius, state, side }): Overlay[] =>
    lit.includes(id) && state !== 'idle' && state !== 'chosen'
      ? [
          {
            kind: 'ring',
            id: `lit-${id}`,
            at,
            radius: radius + 0.3,
            shape: 'circle',
            line: 'dashed',
            tone: 'side',
            side,
          },
        ]
      : [],
  );
  return [...litMotions.flatMap(shownMotion), ...rings];
}

function shownMotion(motion: Motion, index: number): Overlay[] {
  const id = `told-${index}`;
  switch (motion.kind) {
    case 'move':
      return [{ kind: 'path', id, points: motion.points, style: 'covered' }];
    case 'shot': {
      const { from, to, hit } = motion;
      return [
        {
          kind: 'sight',
          id,
          from,
          to,
          verdict: hit ? 'clear' : 'partial',
          label: hit ? words.hitLine : words.missLine,
        },
      ];
    }
    case 'burst':
      return [{ kind: 'blast', id, at: motion.at, radius: motion.radius, style: 'legal' }];
    case 'fall':
      return [];
  }
}

function askedOverlays(state: TableState, units: readonly MapUnit[]): Overlay[] {
  const { intent, desk } = state;
  switch (intent.kind) {
    case 'move':
      return [...((intent.plan?.reach ?? desk?.reach)?.overlays ?? []), ...planOverlays(state, units)];
    case 'aim':
      return aimOverlays(state, units);
    case 'choice':
      if (state.considered?.placing != null) return questionOverlays(state, units);
      return [
        ...questionOverlays(state, units),
        ...(state.considered?.burst == null ? choiceOverlays(intent.choice, intent.at) : burstOverlay(state)),
        ...laidOverlays(state),
      ];
    case 'pick':
      return [...questionOverlays(state, units), ...pickOverlays(state)];
    default:
      return [
        ...(state.pictures.length > 0 && !state.picturesSeen ? [] : (desk?.reach?.overlays ?? [])),
        ...questionOverlays(state, units),
        ...burstOverlay(state),
      ];
  }
}

/** A burst to be dragged to its place: where it is now, or where it was meant for. */
function burstOverlay({ considered, intent }: TableState): Overlay[] {
  const burst = considered?.burst;
  if (burst == null) return [];
  const at = (intent.kind === 'choice' ? intent.at : null) ?? burst.at;
  return [{ kind: 'blast', id: 'burst', at, radius: burst.radius, style: 'placing', grab: true }];
}

/** What the question is about, with the lines of its likeliest answers; of the one pointed at alone, if there is one. */
function questionOverlays(state: TableState, units: readonly MapUnit[]): Overlay[] {
  const { considered, lit } = state;
  if (considered === null) return [];
  if (considered.reaction !== null) return reactionOverlays(state, units);
  const { overlays, quick } = considered;
  const pointed = quick.filter(({ unit, target }) => lit.includes(unit) || (target !== null && lit.includes(target)));
  return [...overlays, ...(pointed.length > 0 ? pointed : quick).flatMap((each) => each.overlays)];
}

function planOverlays({ intent }: TableState, units: readonly MapUnit[]): Overlay[] {
  if (intent.kind !== 'move' || intent.plan === null) return [];
  const { plan } = intent;
  const legal = plan.command !== null;
  const unit = units.find(({ id }) => id === plan.unit);
  const second = plan.onward?.from ?? plan.points.length;
  return [
    ...(plan.onward === null
      ? []
      : [{ kind: 'path' as const, id: 'onward', points: plan.points.slice(second), style: 'rest' as const }]),
    {
      kind: 'path',
      id: 'plan',
      points: plan.points.slice(0, second + 1),
      style: legal ? 'plan' : 'illegal',
      ...(plan.points.length > 2 ? { legs: plan.legs.slice(0, second) } : {}),
      handles: plan.corners,
    },
    ...(unit === undefined
      ? []
      : [
          {
            kind: 'ghost' as const,
            id: 'ghost',
            unit: { ...unit, at: plan.end, state: 'ghost' as const },
            legal,
            grab: true,
          },
        ]),
    ...plan.overlays,
    {
      kind: 'chip',
      id: 'plan-chip',
      at: plan.end,
      clear: unit?.radius ?? 0.5,
      text: `${plan.amount} of ${plan.of}`,
      tone: legal ? 'chosen' : 'danger',
      rank: 9,
    },
  ];
}

function aimOverlays({ intent }: TableState, units: readonly MapUnit[]): Overlay[] {
  if (intent.kind !== 'aim' || intent.aimed === null) return [];
  const { aimed, target } = intent;
  const radius = (id: string): number => units.find((unit) => unit.id === id)?.radius ?? 0.5;
  const chosen = target === 'ground' ? aimed.ground : aimed.targets.find(({ id }) => id === target);
  // Buildings could be shot at in all directions: their lines are drawn when one is chosen, or nobody else is there.
  const shown = aimed.targets.some(({ side }) => side !== null)
    ? aimed.targets.filter(({ side }) => side !== null)
    : aimed.targets.filter(({ friend }) => !friend);
  const lines = chosen == null ? shown.flatMap(({ overlays }) => overlays.filter(isLine)) : chosen.overlays;
  const chips = (list: readonly Target[], tone: 'plain' | 'quiet' | 'friend'): Overlay[] =>
    list.flatMap((each) => {
      const text = each.command === null && each.refusal !== null ? each.refusal.short : each.chip;
      // What is no unit keeps its number to the list, unless it is the one chosen.
      if (text === '' || (each.side === null && each.id !== target)) return [];
      const own = each.id === target ? 'chosen' : each.friend ? 'friend' : tone;
      return [
        {
          kind: 'chip' as const,
          id: `target-${each.id}`,
          at: each.at,
          clear: radius(each.id),
          text,
          tone: own,
          spoken: `${each.name}: ${text}`,
          pick: each.command !== null,
          rank: own === 'chosen' ? 9 : each.friend ? 8 : each.command === null ? 3 : 6,
        },
      ];
    });
  return [
    ...aimed.overlays,
    ...lines,
    ...chips(target === 'ground' ? aimed.inside : aimed.targets, 'plain'),
    ...chips(
      (chosen?.inside ?? []).filter(({ friend }) => friend),
      'plain',
    ),
    ...(target === 'ground' || isSameForAll(aimed.refused) ? [] : chips(aimed.refused, 'quiet')),
  ];
}

/** The weapon itself is why: the list says it, and the map need not say it of everyone. */
function isSameForAll(refused: readonly Target[]): boolean {
  const reasons = new Set(refused.map(({ refusal }) => refusal?.short));
  return refused.length > 2 && reasons.size === 1;
}

function isLine({ kind }: Overlay): boolean {
  return kind === 'sight';
}

/** Places that can be pointed at, and where a choice would lead. */
function choiceOverlays(choice: Choice, at: { readonly x: number; readonly y: number } | null): Overlay[] {
  const spots = choice.place?.spots ?? [];
  const priced = spots.filter(({ text }) => text !== undefined);
  const overlays: Overlay[] =
    priced.length > 0
      ? [
          {
            kind: 'cells',
            id: 'cells',
            cells: priced.map((spot) => ({ at: spot.at, style: 'free', price: spot.text ?? '' })),
          },
        ]
      : spots.map((spot, i) => ({
          kind: 'spot',
          id: `spot-${i}`,
          at: spot.at,
          radius: 0.3,
          spoken: words.spot(i + 1, spots.length),
          chosen: at !== null && at.x === spot.at.x && at.y === spot.at.y,
        }));
  const ends = (choice.choices ?? []).flatMap(({ end, text }, i): Overlay[] =>
    end === null ? [] : [{ kind: 'spot', id: `end-${i}`, at: end, radius: 0.35, spoken: text }],
  );
  const here: Overlay[] = at === null ? [] : [{ kind: 'spot', id: 'here', at, radius: 0.45, spoken: '', chosen: true }];
  return [...overlays, ...ends, ...here];
}

/** What would lie at the place pointed at, to scale, and how far it would count. */
function laidOverlays({ intent, considered }: TableState): Overlay[] {
  const at = intent.kind === 'choice' ? intent.at : null;
  if (at === null || considered?.laid === undefined) return [];
  const { disc, reaches } = considered.laid;
  const ring = (radius: number, line: 'solid' | 'dashed'): Overlay => ({
    kind: 'ring',
    id: `laid-${radius}`,
    at,
    radius,
    shape: 'circle',
    line,
  });
  return [ring(disc, 'solid'), ...reaches.map((reach) => ring(reach, 'dashed'))];
}

/** Units as they stand in the open question: chosen, a candidate, refused. */
export function unitStates(state: TableState, units: readonly MapUnit[]): MapUnit[] {
  const { intent, chosen, lit, considered } = state;
  const aimed = intent.kind === 'aim' ? intent.aimed : null;
  const { picked, able } = pickStates(state);
  const candidates = new Set([
    ...able,
    ...(aimed?.targets.map(({ id }) => id) ?? []),
    ...lit,
    ...(intent.kind === 'choice' ? (intent.choice.choices ?? []).flatMap(({ names }) => names) : []),
    ...(state.decision?.frame === 'reaction' ? (considered?.choices ?? []).flatMap(({ unit }) => unit ?? []) : []),
  ]);
  const refused = new Set(aimed?.refused.map(({ id }) => id) ?? []);
  const ringed = new Set([...picked, ...[shownFor(state, units, chosen)].flatMap((id) => id ?? [])]);
  const tagged = intent.kind === 'none' ? concerned(state) : [];
  const numbers = orderOnMap(state, units);
  return units.map((unit) => {
    const next = stateFor(unit, ringed, candidates, refused);
    const order = numbers.get(unit.id);
    const numbered = order === undefined ? unit : { ...unit, order };
    const named = tagged.includes(unit.id) ? { ...numbered, tagged: true } : numbered;
    return next === unit.state ? named : { ...named, state: next };
  });
}

/** Who stands for the chosen unit on the map: itself, or the vehicle it sits in. */
function shownFor({ facts }: TableState, units: readonly MapUnit[], chosen: string | null): string | null {
  if (chosen === null || units.some(({ id }) => id === chosen)) return chosen;
  const at = facts?.units.find(({ id }) => id === chosen)?.at;
  if (at == null) return chosen;
  return units.find(({ vehicle, at: { x, y } }) => vehicle && x === at.x && y === at.y)?.id ?? chosen;
}

function stateFor(
  { id, state }: MapUnit,
  chosen: ReadonlySet<string>,
  candidates: ReadonlySet<string>,
  refused: ReadonlySet<string>,
): UnitState {
  if (state !== 'idle') return state;
  if (chosen.has(id)) return 'chosen';
  if (candidates.has(id)) return 'candidate';
  return refused.has(id) ? 'refused' : 'idle';
}
