import { type ReactNode, useId, useState } from 'react';
import { chooseTheme, storedTheme, type Theme } from '../app/theme.ts';
import { useInstall } from '../offline/install.ts';
import { useOffline } from '../offline/offline.ts';
import { words as offline } from '../offline/words.ts';
import { KeyList } from './key-list.tsx';
import { choose, paceNow, paces, useSettings } from './settings.ts';
import styles from './settings-form.module.css';
import { play } from './sounds.ts';
import { words } from './words.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Everything a person can choose for this browser; each change holds at once. */
export function SettingsForm(): ReactNode {
  const [theme, setTheme] = useState(storedTheme);
  const pace = useSettings((settings) => settings.pace);
  const grid = useSettings((settings) => settings.grid);
  const brief = useSettings((settings) => settings.brief);
  const guide = useSettings((settings) => settings.guide);
  return (
    <div className={styles.form}>
      <Choice
        title={words.look}
        values={themes}
        names={words.themes}
        value={theme}
        onChoose={(next) => {
          setTheme(next);
          chooseTheme(next);
        }}
      />
      <Choice
        title={words.pace}
        values={paces}
        names={words.paces}
        value={pace}
        onChoose={(next) => choose({ pace: next })}
        hint={paceNow() === 'off' && pace !== 'off' ? words.paceReduced : words.paceHint}
      />
      <SoundPart />
      <fieldset className={styles.part}>
        <legend>{words.grid}</legend>
        <Check label={words.gridOn} hint={words.gridHint} on={grid} onChange={(on) => choose({ grid: on })} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.brief}</legend>
        <Check label={words.briefOn} hint={words.briefHint} on={brief} onChange={(on) => choose({ brief: on })} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.guide}</legend>
        <Check label={words.guideOn} hint={words.guideHint} on={guide} onChange={(on) => choose({ guide: on })} />
      </fieldset>
      <OfflinePart />
      <KeyList />
    </div>
  );
}

/** A few values, one of them selected. */
function Choice<T extends string>({
  title,
  values,
  names,
  value,
  onChoose,
  hint = '',
}: {
  readonly title: string;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly value: T;
  onChoose(value: T): void;
  readonly hint?: string;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <div className={styles.choice}>
        {values.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
            <span>{names[each]}</span>
          </label>
        ))}
      </div>
      {hint === '' ? null : <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}

function Check(props: {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  onChange(on: boolean): void;
}): ReactNode {
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={props.on} onChange={({ target }) => props.onChange(target.checked)} />
        <span>{props.label}</span>
      </label>
      <p className={styles.hint}>{props.hint}</p>
    </>
  );
}

function OfflinePart(): ReactNode {
  const kept = useOffline((offline) => offline.kept);
  const install = useInstall();
  return (
    <fieldset className={styles.part}>
      <legend>{offline.title}</legend>
      <p className={styles.hint}>{kept ? offline.kept : offline.notKept}</p>
      {install === null ? null : (
        <button type="button" className={styles.reset} onClick={install}>
          {offline.install}
        </button>
      )}
    </fieldset>
  );
}

function SoundPart(): ReactNode {
  const sound = useSettings((settings) => settings.sound);
  const volume = useSettings((settings) => settings.volume);
  return (
    <fieldset className={styles.part}>
      <legend>{words.sound}</legend>
      <Check
        label={words.soundOn}
        hint={words.soundHint}
        on={sound}
        onChange={(on) => {
          choose({ sound: on });
          play('bell');
        }}
      />
      {sound ? (
        <div className={styles.volume}>
          <label>
            <span>{words.volume}</span>
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={volume}
              onChange={({ target }) => choose({ volume: Number(target.value) })}
            />
          </label>
          <button type="button" onClick={() => play('dice')}>
            {words.tryIt}
          </button>
        </div>
      ) : null}
    </fieldset>
  );
}
