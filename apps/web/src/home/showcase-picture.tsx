import { type ReactNode, useEffect, useState } from 'react';
import type { Showcase, WebGame } from '../games/web-game.ts';
import { BaseRing, Plate } from '../map/marks.tsx';
import { TokenMark } from '../map/token-marks.tsx';
import { TablePicture } from './table-picture.tsx';

const [WIDTH, HEIGHT] = [318, 250];
const RADIUS = 11;

/** A game's card shows a moment of play on a true map; without one, the map of its first battle. */
export function ShowcasePicture({ game }: { readonly game: WebGame }): ReactNode {
  const [showcase, setShowcase] = useState<Showcase | null>(null);
  useEffect(() => {
    let gone = false;
    game.showcase?.().then(
      (found) => gone || setShowcase(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game]);
  const room = { game: game.meta.id, width: WIDTH, height: HEIGHT };
  const first = game.meta.scenarios[0];
  if (showcase === null && game.showcase !== undefined) return <TablePicture {...room} scenario="" />;
  if (showcase === null) return <TablePicture {...room} scenario={first?.id ?? ''} cover />;
  return <Staged key={showcase.scenario} showcase={showcase} room={room} />;
}

function Staged({
  showcase,
  room,
}: {
  readonly showcase: Showcase;
  readonly room: { readonly game: string; readonly width: number; readonly height: number };
}): ReactNode {
  const { scenario, part, units, target } = showcase;
  // The target is shown even under a roof. The list must stay the same one, or the picture is painted again.
  const [inside] = useState(() => units.filter((_, i) => i === target).map(({ at }) => at));
  return (
    <TablePicture
      {...room}
      scenario={scenario}
      part={part}
      inside={inside}
      staged={(unit) => <Shot showcase={showcase} unit={unit} />}
    />
  );
}

/** Units, the line of fire and its chance, as the table draws them; one pixel of the page is `unit` of the map. */
function Shot({ showcase, unit }: { readonly showcase: Showcase; readonly unit: number }): ReactNode {
  const { units, covered, chance } = showcase;
  const [shooter, target] = [units[showcase.shooter], units[showcase.target]];
  if (shooter === undefined || target === undefined) return null;
  const line = `M${shooter.at.x} ${shooter.at.y}L${target.at.x} ${target.at.y}`;
  const middle = { x: (shooter.at.x + target.at.x) / 2, y: (shooter.at.y + target.at.y) / 2 };
  const width = 14 + 8.2 * chance.length;
  return (
    <>
      <path d={line} stroke="var(--ov-chalk)" strokeWidth={5.6 * unit} />
      <path
        d={line}
        stroke="var(--ov-sight)"
        strokeWidth={2.4 * unit}
        {...(covered ? { strokeDasharray: `${9 * unit} ${5 * unit}` } : {})}
      />
      {units.map((each) => (
        <g key={`${each.at.x} ${each.at.y}`} transform={`translate(${each.at.x} ${each.at.y}) scale(${unit})`}>
          {each === shooter ? <Ring radius={RADIUS + 5} /> : null}
          {each === target ? <Reticle radius={RADIUS + 5} /> : null}
          <BaseRing side={each.side} radius={RADIUS} />
          <Plate side={each.side} symbol={each.symbol} radius={RADIUS * 0.84} />
          {each.token === undefined ? null : <TokenMark token={each.token} x={RADIUS * 0.86} y={-RADIUS * 0.86} />}
        </g>
      ))}
      <g transform={`translate(${middle.x} ${middle.y}) scale(${unit})`}>
        <rect x={-width / 2} y={-11} width={width} height={22} rx={4} fill="var(--ink)" stroke="var(--ov-chalk)" />
        <text textAnchor="middle" y={4.6} fill="var(--surface)" style={{ font: '700 13px var(--font-label)' }}>
          {chance}
        </text>
      </g>
    </>
  );
}

function Ring({ radius }: { readonly radius: number }): ReactNode {
  return (
    <>
      <circle r={radius} fill="none" stroke="var(--ov-chalk)" strokeWidth={5} />
      <circle r={radius} fill="none" stroke="var(--ink)" strokeWidth={2.4} />
    </>
  );
}

/** Crosshairs on the unit that is shot at, as on the table. */
function Reticle({ radius }: { readonly radius: number }): ReactNode {
  const hairs = `M0 ${-radius - 5}v9M0 ${radius + 5}v-9M${-radius - 5} 0h9M${radius + 5} 0h-9`;
  return (
    <>
      <circle r={radius} fill="none" stroke="var(--ov-chalk)" strokeWidth={5} />
      <path d={hairs} fill="none" stroke="var(--ov-chalk)" strokeWidth={5} />
      <circle r={radius} fill="none" stroke="var(--ink)" strokeWidth={2.4} />
      <path d={hairs} fill="none" stroke="var(--ink)" strokeWidth={2.4} />
    </>
  );
}
