import type { ReactNode } from 'react';
import { hrefOf } from '../app/route.ts';
import { catalogue } from '../games/catalogue.ts';
import { sizeOf } from './battle-cards.tsx';
import styles from './hero-map.module.css';
import { heroInside, heroPart, heroPosition, smallPart } from './hero-position.tsx';
import { TablePicture } from './table-picture.tsx';
import { words } from './words.ts';

const SHOWPIECE = 'kestrel-farm';
const [WIDE, HIGH] = [824, 448];
const [SMALL_WIDE, SMALL_HIGH] = [360, 152];

/** A large picture of a real table in its frame; pressed, it leads to that battle. */
export function HeroMap(): ReactNode {
  const scenario = catalogue.find(({ id }) => id === SHOWPIECE) ?? catalogue[0];
  if (scenario === undefined) return null;
  const { game, id, name } = scenario;
  const small = matchMedia('(max-width: 599px)').matches;
  const staged =
    id === SHOWPIECE
      ? { part: small ? smallPart : heroPart, staged: heroPosition, inside: heroInside }
      : { cover: true };
  return (
    <a className={styles.frame} href={hrefOf(['new', game, id])}>
      {id === SHOWPIECE ? <Rule /> : <span />}
      <span className={styles.picture}>
        <TablePicture
          game={game}
          scenario={id}
          width={small ? SMALL_WIDE : WIDE}
          height={small ? SMALL_HIGH : HIGH}
          label={words.picture(name)}
          {...staged}
        />
      </span>
      <span className={styles.caption} aria-hidden="true">
        <span>{words.heroCaption(name, sizeOf(scenario))}</span>
        <span>{id === SHOWPIECE ? words.heroStaged : ''}</span>
      </span>
    </a>
  );
}

/** Inches along the upper edge, as on a map sheet. */
function Rule(): ReactNode {
  const { left, width } = heroPart;
  const inches = Array.from({ length: Math.floor(width) }, (_, i) => Math.ceil(left) + i);
  const across = (inch: number): number => ((inch - left) / width) * WIDE;
  return (
    <svg className={styles.rule} viewBox={`0 0 ${WIDE} 22`} aria-hidden="true" focusable="false">
      {inches.map((inch) => (
        <path
          key={inch}
          d={`M${across(inch)} 22v${inch % 6 === 0 ? -5 : -3}`}
          stroke={inch % 6 === 0 ? 'var(--ink)' : 'var(--ink-3)'}
        />
      ))}
      {inches
        .filter((inch) => inch % 6 === 0)
        .map((inch) => (
          <text key={inch} x={across(inch)} y={12} textAnchor="middle" fill="var(--ink-2)">
            {inch}″
          </text>
        ))}
    </svg>
  );
}
