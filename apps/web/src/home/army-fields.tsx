import type { ReactNode } from 'react';
import type { Listed } from '../games/catalogue.ts';
import { gameOf } from '../games/index.ts';
import styles from './battle-form.module.css';
import { words } from './words.ts';

/** Which printed list each side brings; nothing where the battle says who fights. */
export function ArmyFields({
  scenario,
  factions,
  own,
  onChoose,
}: {
  readonly scenario: Listed;
  readonly factions: readonly string[];
  readonly own: number | null;
  onChoose(factions: readonly string[]): void;
}): ReactNode {
  if (scenario.forces.length === 0) return null;
  return (
    <fieldset className={styles.set}>
      <legend>{words.form.armies}</legend>
      {scenario.seats.map(({ name, role }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have a fixed order
        <label key={i} className={styles.field}>
          <span>
            {name === '' ? words.form.seat(i) : name} {i === own ? <small>{words.form.you}</small> : null}
          </span>
          <select
            value={factions[i]}
            onChange={(event) => onChoose(factions.map((each, at) => (at === i ? event.target.value : each)))}
          >
            {scenario.forces
              .filter((force) => force.role === null || force.role === role)
              .map(({ faction, units }) => (
                <option key={faction} value={faction}>
                  {words.army(gameOf(scenario.game).names?.[faction] ?? faction, units)}
                </option>
              ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
