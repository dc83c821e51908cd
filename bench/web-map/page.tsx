import '../../apps/web/src/app/tokens.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { sceneOfScenario } from '../../apps/web/src/games/down-range/scenario-scene.ts';
import type { MapUnit, Overlay, Place, SymbolKey, TokenKey } from '../../apps/web/src/map/scene.ts';
import { TableMap } from '../../apps/web/src/map/table-map.tsx';
import ridge from '../../rulesets/down-range/content/scenarios/contact-on-the-ridge.json' with { type: 'json' };

/* Sixty units with names and tokens on the largest shipped table, a reach, and a plan that follows the pointer. */

const scene = sceneOfScenario(ridge);
const symbols: readonly SymbolKey[] = ['rifle', 'machine-gun', 'launcher', 'leader', 'medic', 'anti-tank', 'carrier'];
const tokens: readonly TokenKey[] = ['reaction', 'suppressed', 'focus', 'signal', 'injured'];
const units: readonly MapUnit[] = Array.from({ length: 60 }, (_, i) => ({
  id: `u${i}`,
  side: (i % 2) as 0 | 1,
  at: { x: 4 + ((i * 17) % 64) + (i % 3) * 0.4, y: 4 + ((i * 29) % 40) },
  radius: i % 10 === 9 ? 1.75 : 0.5,
  height: 1,
  altitude: 0,
  symbol: symbols[i % symbols.length]!,
  name: `Rifleman ${i}`,
  short: `R${i}`,
  tokens: tokens.slice(0, i % 4),
  state: i === 0 ? 'chosen' : i % 5 === 0 ? 'candidate' : 'idle',
  spoken: `Rifleman ${i}`,
  vehicle: i % 10 === 9,
}));
const chosen = units[0]!;

function circle({ x, y }: Place, radius: number): Place[] {
  return Array.from({ length: 160 }, (_, i) => {
    const angle = (i / 160) * 2 * Math.PI;
    const wave = radius * (1 + 0.05 * Math.sin(angle * 9));
    return { x: x + Math.cos(angle) * wave, y: y + Math.sin(angle) * wave };
  });
}

function planTo(end: Place): Overlay[] {
  const inches = Math.hypot(end.x - chosen.at.x, end.y - chosen.at.y);
  const seen = units.filter(({ side, state }) => side === 1 && state !== 'idle').slice(0, 6);
  return [
    {
      kind: 'reach',
      id: 'reach',
      bands: [
        { style: 'costly', rings: [circle(chosen.at, 16)], label: 'Sprint · spends the Action' },
        { style: 'free', rings: [circle(chosen.at, 8)], label: 'Move · keeps the Action' },
      ],
    },
    {
      kind: 'path',
      id: 'plan',
      points: [chosen.at, end],
      style: 'plan',
      legs: [`${inches.toFixed(1)}″`],
      handles: [end],
    },
    ...seen.map(
      (unit): Overlay => ({
        kind: 'sight',
        id: `sight-${unit.id}`,
        from: end,
        to: unit.at,
        fromRadius: 0.6,
        toRadius: unit.radius,
        verdict: 'partial',
        label: '6 of 9 rays',
      }),
    ),
    { kind: 'ghost', id: 'ghost', unit: { ...chosen, at: end }, legal: true, grab: true },
    { kind: 'chip', id: 'price', at: end, clear: 0.6, text: `${inches.toFixed(1)}″ of 8.0″`, tone: 'chosen' },
  ];
}

function Page() {
  const [end, setEnd] = useState<Place>({ x: chosen.at.x + 4, y: chosen.at.y + 3 });
  return (
    <TableMap
      scene={scene}
      units={units}
      overlays={planTo(end)}
      theme="light"
      canDrag={({ kind }) => kind !== 'ground'}
      onDrag={({ under }) => setEnd(under.place)}
    />
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
