import { plain } from '@sandtable/game';
import type { CSSProperties, ReactNode } from 'react';
import { DiceRow } from '../panels/dice-row.tsx';
import { OutcomePath } from '../panels/outcome-icon.tsx';
import type { LabelBox } from './labels.ts';
import { SideMark } from './marks.tsx';
import { round } from './overlays/draw.ts';
import { factorOf, type MotionPace } from './pace.ts';
import styles from './shot-layer.module.css';
import type { DiceCard, ResultChip, ShotScene, Tag } from './shot-scene.ts';
import { words } from './shot-words.ts';
import { sideColour } from './side-colours.ts';

/**
 * The part of a shot drawn above the units: the shooter ringed and named, the target in a reticle, dice beside them in
 * the color of the side that rolled, and the outcome on each unit. It appears in stages; a press shows it all.
 */
export function ShotLayer({
  scene,
  pace,
  scale,
}: {
  readonly scene: ShotScene;
  readonly pace: MotionPace;
  readonly scale: number;
}): ReactNode {
  const after = (ms: number): CSSProperties => ({ '--at': `${Math.round(factorOf(pace) * ms)}ms` }) as CSSProperties;
  return (
    <g data-motion="" data-part="shot" pointerEvents="none" style={pace === 'off' ? NO_FADE : undefined}>
      {scene.cards.map((card) => (
        <Leader key={card.id} card={card} />
      ))}
      {scene.rings.map(({ id, at, radius, side }) => (
        <g key={id} fill="none" transform={`translate(${round(at.x * scale)} ${round(at.y * scale)})`}>
          <circle r={radius} stroke="var(--ov-chalk)" strokeWidth={8} />
          <circle r={radius} stroke={sideColour(side)} strokeWidth={4.5} />
        </g>
      ))}
      {scene.reticle === null ? null : (
        <g
          fill="none"
          transform={`translate(${round(scene.reticle.at.x * scale)} ${round(scene.reticle.at.y * scale)})`}
        >
          <Reticle radius={scene.reticle.radius} stroke="var(--ov-chalk)" width={6.5} />
          <Reticle radius={scene.reticle.radius} stroke="var(--ink)" width={3} />
        </g>
      )}
      {scene.tags.map((tag) => (
        <NameTag key={tag.id} tag={tag} />
      ))}
      {scene.chips.map((chip) => (
        <g key={chip.id} className={styles.appear} style={after(scene.end)}>
          <Result chip={chip} />
        </g>
      ))}
      {scene.cards.map((card) => (
        <g key={card.id} className={styles.appear} style={after(card.from)}>
          <Card card={card} until={after(card.until)} />
        </g>
      ))}
    </g>
  );
}

/** Where nothing moves, all of it is there at once. */
const NO_FADE = { '--fade': '0ms' } as CSSProperties;

function Reticle({
  radius,
  stroke,
  width,
}: {
  readonly radius: number;
  readonly stroke: string;
  readonly width: number;
}) {
  const [inner, outer] = [radius - 4, radius + 8];
  return (
    <g stroke={stroke} strokeWidth={width}>
      <circle r={radius} />
      <path d={`M0,${-outer}V${-inner}M0,${inner}V${outer}M${-outer},0H${-inner}M${inner},0H${outer}`} />
    </g>
  );
}

function Leader({ card: { box, x, y, side } }: { readonly card: DiceCard }) {
  const end = nearest(box, x, y);
  return (
    <g fill="none">
      <path d={`M${round(x)},${round(y)}L${round(end.x)},${round(end.y)}`} stroke="var(--ov-chalk)" strokeWidth={3.6} />
      <path
        d={`M${round(x)},${round(y)}L${round(end.x)},${round(end.y)}`}
        stroke={sideColour(side)}
        strokeWidth={1.6}
      />
    </g>
  );
}

function nearest({ left, top, width, height }: LabelBox, x: number, y: number): { x: number; y: number } {
  return { x: Math.max(left, Math.min(x, left + width)), y: Math.max(top, Math.min(y, top + height)) };
}

function NameTag({ tag: { box, text, side, yours } }: { readonly tag: Tag }) {
  const own = yours ? 46 : 0;
  return (
    <g transform={`translate(${round(box.left)} ${round(box.top)})`} className={styles.tag}>
      <rect
        width={round(box.width - own)}
        height={box.height}
        rx={4}
        fill={side === null ? 'var(--ink)' : sideColour(side)}
        stroke="var(--ov-chalk)"
        strokeWidth={1.5}
      />
      <text x={round((box.width - own) / 2)} y={16.5} fill="var(--on-side)">
        {text}
      </text>
      {yours ? (
        <>
          <rect
            x={round(box.width - own + 2)}
            width={own - 2}
            height={box.height}
            rx={4}
            fill="var(--danger-soft)"
            stroke="var(--danger)"
          />
          <text x={round(box.width - own / 2 + 1)} y={16.5} fill="var(--danger)">
            {words.yours}
          </text>
        </>
      ) : null}
    </g>
  );
}

function Result({ chip: { box, outcome, text } }: { readonly chip: ResultChip }) {
  const isDown = outcome === 'down';
  const ink = isDown ? 'var(--token-paper)' : 'var(--ink)';
  return (
    <g transform={`translate(${round(box.left)} ${round(box.top)})`} className={styles.tag}>
      <rect
        width={round(box.width)}
        height={box.height}
        rx={5}
        fill={isDown ? 'var(--danger)' : 'var(--surface)'}
        stroke={isDown ? 'var(--ov-chalk)' : 'var(--ink)'}
        strokeWidth={1.6}
      />
      <g transform="translate(7 5.500) scale(0.68)" fill="none" stroke={ink} strokeWidth={2.4} strokeLinecap="round">
        <OutcomePath outcome={outcome} />
      </g>
      <text x={round(box.width / 2 + 10)} y={18} fill={ink}>
        {text}
      </text>
    </g>
  );
}

function Card({ card, until }: { readonly card: DiceCard; readonly until: CSSProperties }) {
  const { box, title, side, dice } = card;
  const { total, needs, result, why, success } = dice;
  return (
    <foreignObject
      x={round(box.left)}
      y={round(box.top)}
      width={box.width}
      height={box.height}
      className={styles.frame}
    >
      <div className={styles.card} style={{ '--side': sideColour(side), ...until } as CSSProperties}>
        <p className={styles.title}>
          <SideMark side={side} size={11} /> {needs === undefined ? title : `${title} · ${words.needs(needs)}`}
        </p>
        <p className={styles.roll}>
          <DiceRow dice={dice} side={side} />
          <b className={styles.result} data-success={success}>
            {result === '' ? total : `${total}: ${result}`}
          </b>
        </p>
        {why.length === 0 ? null : <p className={styles.why}>{plain(why)}</p>}
      </div>
    </foreignObject>
  );
}
