import type { GameOption } from '@sandtable/game';
import type { ReactNode } from 'react';
import type { Wishes } from '../session/begin-game.ts';
import styles from './battle-form.module.css';
import { words } from './words.ts';

const UP_FRONT = 2;

/** The optional rules; the first few at once, the rest behind a line. */
export function OptionFields({
  options,
  names,
  usual,
  chosen,
  onChange,
}: {
  readonly options: readonly GameOption[];
  /** What their values are called. */
  readonly names: Readonly<Record<string, string>>;
  /** What the scenario sets by itself. */
  readonly usual: Wishes['options'];
  readonly chosen: Wishes['options'];
  onChange(chosen: Wishes['options']): void;
}): ReactNode {
  const field = (option: GameOption): ReactNode => (
    <OptionField
      key={option.id}
      option={option}
      names={names}
      value={chosen[option.id] ?? usual[option.id] ?? option.default}
      onChange={(value) => onChange({ ...chosen, [option.id]: value })}
    />
  );
  const rest = options.slice(UP_FRONT);
  const set = rest.filter(({ id }) => (chosen[id] ?? usual[id] ?? false) !== false).length;
  return (
    <fieldset className={styles.set}>
      <legend>{words.form.rules}</legend>
      {options.slice(0, UP_FRONT).map(field)}
      {rest.length === 0 ? null : (
        <details className={styles.more}>
          <summary>{words.form.moreRules(rest.length, set)}</summary>
          {rest.map(field)}
        </details>
      )}
    </fieldset>
  );
}

function OptionField({
  option: { id, name, text, values },
  names,
  value,
  onChange,
}: {
  readonly option: GameOption;
  readonly names: Readonly<Record<string, string>>;
  readonly value: boolean | string;
  onChange(value: boolean | string): void;
}): ReactNode {
  if (values === undefined) {
    return (
      <label className={styles.choice}>
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        <span>
          <b>{name}</b>
          <small>{text}</small>
        </span>
      </label>
    );
  }
  return (
    <label className={styles.field}>
      <span>
        {name} <small>{text}</small>
      </span>
      <select name={id} value={String(value)} onChange={(event) => onChange(event.target.value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {names[each] ?? each}
          </option>
        ))}
      </select>
    </label>
  );
}
