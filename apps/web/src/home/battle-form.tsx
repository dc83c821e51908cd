import { usualFactions } from '@sandtable/game';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo } from '../app/route.ts';
import type { Listed } from '../games/catalogue.ts';
import { gameOf } from '../games/index.ts';
import type { Wishes } from '../session/begin-game.ts';
import { ArmyFields } from './army-fields.tsx';
import styles from './battle-form.module.css';
import { termsFor } from './host/terms.ts';
import { isNoServer, refusalWords } from './lobby/refusal-words.ts';
import { OptionFields } from './option-fields.tsx';
import { useBegin } from './use-begin.ts';
import { words } from './words.ts';

const OPPONENTS = ['bot:recruit', 'bot:regular', 'bot:veteran', 'person', 'link'] as const;
type Opponent = (typeof OPPONENTS)[number];

/** Who plays this battle, against whom, and by which rules. */
export function BattleForm({
  scenario,
  onSeat,
}: {
  readonly scenario: Listed;
  /** Told which side is chosen. */
  onSeat?(seat: number | null): void;
}): ReactNode {
  /** Null: bots play, and this person watches. */
  const [seat, setOwn] = useState<number | null>(0);
  const setSeat = (next: number | null): void => {
    setOwn(next);
    onSeat?.(next);
  };
  const [against, setAgainst] = useState<Opponent>('bot:recruit');
  const [factions, setFactions] = useState<readonly string[]>(() => usualFactions(scenario));
  const [options, setOptions] = useState<Wishes['options']>({});
  const [handDice, setHandDice] = useState(false);
  const { meta, names = {} } = gameOf(scenario.game);
  const here = useBegin();
  const there = useHosting();
  const { opening, problem } = against === 'link' ? there : here;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sitter = (i: number): string => (i === seat ? 'person' : against);
    const seats = scenario.seats.map((_, i) => sitter(i));
    const wishes = { scenario, seats, options, factions, handDice };
    void (against === 'link' ? there.host(wishes, seat) : here.begin(wishes));
  };
  const choose = (opponent: Opponent): void => {
    setAgainst(opponent);
    // Only bots can play without this person.
    if (NOBODY[opponent] === null && seat === null) setSeat(0);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Seats scenario={scenario} seat={seat} onChoose={setSeat} nobody={NOBODY[against]} />
      <ArmyFields scenario={scenario} factions={factions} onChoose={setFactions} own={seat} />
      <fieldset className={styles.set}>
        <legend>{words.form.against}</legend>
        {OPPONENTS.map((opponent) => (
          <label key={opponent} className={styles.choice}>
            <input type="radio" name="against" checked={against === opponent} onChange={() => choose(opponent)} />
            <span>
              <b>{words.opponents[opponent].name}</b>
              <small>{words.opponents[opponent].note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <OptionFields
        options={meta.options}
        names={names}
        usual={scenario.options}
        chosen={options}
        onChange={setOptions}
      />
      <label className={styles.choice}>
        <input type="checkbox" checked={handDice} onChange={(event) => setHandDice(event.target.checked)} />
        <span>
          <b>{words.form.handDice}</b>
          <small>{words.form.handDiceNote}</small>
        </span>
      </label>
      {problem === '' ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <button type="submit" className={styles.begin} aria-disabled={opening}>
        <Icon name={against === 'link' ? 'link' : 'play'} />
        {opening ? words.opening : against === 'link' ? words.form.host : words.form.begin}
      </button>
    </form>
  );
}

/** What choosing no side is called, by opponent; null where a side must be chosen. */
const NOBODY: Readonly<Record<Opponent, string | null>> = {
  'bot:recruit': words.form.noSideBots,
  'bot:regular': words.form.noSideBots,
  'bot:veteran': words.form.noSideBots,
  person: null,
  link: null,
};

function Seats({
  scenario,
  seat,
  nobody,
  onChoose,
}: {
  readonly scenario: Listed;
  readonly seat: number | null;
  /** What choosing no side means; null where one must be chosen. */
  readonly nobody: string | null;
  onChoose(seat: number | null): void;
}): ReactNode {
  return (
    <fieldset className={styles.set}>
      <legend>{words.form.side}</legend>
      <div className={styles.sides}>
        {scenario.seats.map(({ name, units }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have a fixed order
          <label key={i} className={styles.side}>
            <input type="radio" name="side" checked={seat === i} onChange={() => onChoose(i)} />
            <span>
              <b>{name === '' ? words.form.seat(i) : name}</b>
              {units === undefined ? null : <small>{words.form.units(units)}</small>}
            </span>
          </label>
        ))}
        {nobody === null ? null : (
          <label className={styles.side}>
            <input type="radio" name="side" checked={seat === null} onChange={() => onChoose(null)} />
            <span>
              <b>{words.form.noSide}</b>
              <small>{nobody}</small>
            </span>
          </label>
        )}
      </div>
    </fieldset>
  );
}

/** Opens the table on the server, as it was set up here; everything else is chosen beside its links. */
function useHosting() {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const host = async ({ scenario, options, factions = [], handDice }: Wishes, seat: number | null): Promise<void> => {
    if (opening) return;
    setOpening(true);
    setProblem('');
    try {
      // Loaded on demand: games on this device don't need the server code.
      const { openTable } = await import('./host/host-online.ts');
      const terms = { ...termsFor(scenario), side: seat ?? 0, seat: seat ?? 0, options, factions, handDice };
      const { match } = await openTable(scenario, terms);
      return goTo(['host', match]);
    } catch (error) {
      setProblem(isNoServer(error) ? words.noServer : refusalWords(error));
    }
    setOpening(false);
  };
  return { opening, problem, host };
}
