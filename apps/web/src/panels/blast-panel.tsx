import { listed, plain, type StoryDice } from '@sandtable/game';
import type { ReactNode } from 'react';
import { inchesText } from '../app/figures.ts';
import { SideMark, UnitMark } from '../map/marks.tsx';
import type { MapUnit, SideIndex } from '../map/scene.ts';
import { words as shot } from '../map/shot-words.ts';
import { useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import type { Picture } from '../thinker/picture.ts';
import styles from './blast-panel.module.css';
import { words } from './blast-words.ts';
import { ClauseChip } from './clause-chip.tsx';
import { DiceRow } from './dice-row.tsx';
import { OutcomeIcon } from './outcome-icon.tsx';
import { Section } from './parts.tsx';

/** The blast that stands on the map, as long as nobody is picked and nothing planned. */
export function standingBlast({ pictures, picturesSeen, intent }: TableState): Picture | null {
  const last = pictures.at(-1);
  return last?.blast == null || picturesSeen || intent.kind !== 'none' ? null : last;
}

/** What a blast did: who placed it, the units in it by distance with their dice, and those that got clear. */
export function BlastPanel({
  picture,
  units,
}: {
  readonly picture: Picture;
  readonly units: readonly MapUnit[];
}): ReactNode {
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  const { blast, results, dice, text, by } = picture;
  if (blast === null || facts === null) return null;
  const unitOf = (id: string) => facts.units.find((unit) => unit.id === id);
  const nameOf = (id: string): string => unitOf(id)?.name ?? '';
  const farOf = (id: string): number => blast.inside.find(({ unit }) => unit === id)?.far ?? Number.POSITIVE_INFINITY;
  const victims = results
    .flatMap(({ unit, ...result }) => (unit === undefined ? [] : [{ ...result, unit, far: farOf(unit) }]))
    .sort((a, b) => a.far - b.far);
  const chooser = facts.sides.find((side) => side.seat === blast.by)?.name;
  const side = unitOf(by[0] ?? '')?.side ?? 0;
  return (
    <div data-part="blast" className={styles.panel}>
      <header className={styles.head}>
        <SideMark side={side} size={13} />
        <h2>{plain(text)}</h2>
        {chooser === undefined ? null : <p>{blast.by === seat ? words.youChose : words.chose(chooser)}</p>}
      </header>
      <Section title={words.inBlast(victims.length)} aside={words.radius(blast.radius)}>
        {victims.length === 0 ? <p>{words.nobody}</p> : null}
        <ul className={styles.victims}>
          {victims.map(({ unit, far, outcome, text: result }) => {
            const own = unitOf(unit)?.seat === seat;
            const rolls = dice.filter(({ beside, on }) => beside === unit && on !== undefined);
            return (
              <li key={unit} data-own={own}>
                <UnitMark
                  side={unitOf(unit)?.side ?? 0}
                  symbol={units.find(({ id }) => id === unit)?.symbol ?? 'rifle'}
                  size={28}
                />
                <div>
                  <b>{nameOf(unit)}</b> {own ? <em>{shot.yours}</em> : null}
                  <small>{Number.isFinite(far) ? words.away(far) : null}</small>
                  {rolls.map((roll, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rolls stand in the order they were made
                    <Roll key={i} roll={roll} side={facts.sides.find((each) => each.seat === roll.seat)?.side ?? 0} />
                  ))}
                </div>
                <strong data-outcome={outcome}>
                  <OutcomeIcon outcome={outcome} size={15} /> {result}
                </strong>
              </li>
            );
          })}
        </ul>
      </Section>
      {blast.clear.length === 0 ? null : (
        <Section title={words.gotClear(blast.clear.length)}>
          <p>
            {words.clear(
              named(blast.clear.map(({ unit }) => nameOf(unit))),
              named(blast.clear.map(({ far }) => inchesText(far))),
            )}
          </p>
        </Section>
      )}
    </div>
  );
}

function named(names: readonly string[]): string {
  return plain(listed(names));
}

/** Both sets of dice where it was rolled twice; the one that doesn't count is struck. */
function Roll({ roll, side }: { readonly roll: StoryDice; readonly side: SideIndex }): ReactNode {
  const clause = roll.dropped.length === 0 ? '' : (roll.reasons.at(-1)?.clause ?? '');
  return (
    <p className={styles.roll}>
      <DiceRow dice={roll} side={side} />
      <span>
        <b>{roll.total}</b>
        {roll.needs === undefined ? null : `, ${shot.needs(roll.needs)}`}
      </span>
      {roll.why.length === 0 ? null : (
        <small>
          {plain(roll.why)} {clause === '' ? null : <ClauseChip id={clause} />}
        </small>
      )}
    </p>
  );
}
