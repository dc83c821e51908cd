import { usualFactions } from '@sandtable/game';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo } from '../app/route.ts';
import type { Listed } from '../games/catalogue.ts';
import { gameOf } from '../games/index.ts';
import type { Wishes } from '../session/begin-game.ts';
import { ownName } from '../session/own-name.ts';
import styles from './battle-form.module.css';
import type { Hosting } from './host-online.ts';
import { OptionFields } from './option-fields.tsx';
import { useBegin } from './use-begin.ts';
import { words } from './words.ts';

const OPPONENTS = ['bot:recruit', 'bot:regular', 'bot:veteran', 'person', 'link'] as const;
type Opponent = (typeof OPPONENTS)[number];

/** Clocks to choose from: how long an answer may take, and one that can be declined. */
const CLOCKS = {
  none: { answerMs: null, reactionMs: null },
  quick: { answerMs: 60_000, reactionMs: 30_000 },
  calm: { answerMs: 300_000, reactionMs: 120_000 },
  day: { answerMs: 86_400_000, reactionMs: 86_400_000 },
} as const;
type Clock = keyof typeof CLOCKS;

/** Who plays this battle, against whom, and by which rules. */
export function BattleForm({ scenario }: { readonly scenario: Listed }): ReactNode {
  /** Null: nobody's; the computers play, or others do and this person is their umpire. */
  const [seat, setSeat] = useState<number | null>(0);
  const [against, setAgainst] = useState<Opponent>('bot:recruit');
  const [factions, setFactions] = useState<readonly string[]>(() => usualFactions(scenario));
  const [options, setOptions] = useState<Wishes['options']>({});
  const [handDice, setHandDice] = useState(false);
  const [name, setName] = useState(ownName);
  const [listed, setListed] = useState(false);
  const [clock, setClock] = useState<Clock>('none');
  const { meta, names = {} } = gameOf(scenario.game);
  const here = useBegin();
  const there = useHosting();
  const { opening, problem } = against === 'link' ? there : here;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sitter = (i: number): string => (i === seat ? 'person' : against);
    const seats = scenario.seats.map((_, i) => sitter(i));
    const wishes = { scenario, seats, options, factions, handDice };
    void (against === 'link' ? there.host(wishes, { seat, name, listed, ...CLOCKS[clock] }) : here.begin(wishes));
  };
  const choose = (opponent: Opponent): void => {
    setAgainst(opponent);
    // Of two at one screen one is always this person.
    if (NOBODY[opponent] === null && seat === null) setSeat(0);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Seats scenario={scenario} seat={seat} onChoose={setSeat} nobody={NOBODY[against]} />
      {scenario.forces.length === 0 ? null : (
        <Armies scenario={scenario} factions={factions} onChoose={setFactions} own={seat} />
      )}
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
      {against === 'link' ? (
        <Online
          name={seat === null ? null : name}
          onName={setName}
          listed={listed}
          onListed={setListed}
          clock={clock}
          onClock={setClock}
        />
      ) : null}
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

/** What it means to choose no side, by who plays the others. */
const NOBODY: Readonly<Record<Opponent, string | null>> = {
  'bot:recruit': words.form.noSideBots,
  'bot:regular': words.form.noSideBots,
  'bot:veteran': words.form.noSideBots,
  person: null,
  link: words.form.noSideUmpire,
};

function Online({
  name,
  onName,
  listed,
  onListed,
  clock,
  onClock,
}: {
  readonly name: string | null;
  onName(name: string): void;
  readonly listed: boolean;
  onListed(listed: boolean): void;
  readonly clock: Clock;
  onClock(clock: Clock): void;
}): ReactNode {
  return (
    <fieldset className={styles.set}>
      <legend>{words.form.online}</legend>
      {name === null ? null : (
        <label className={styles.field}>
          <span>{words.form.name}</span>
          <input value={name} maxLength={60} autoComplete="nickname" onChange={(event) => onName(event.target.value)} />
        </label>
      )}
      <label className={styles.field}>
        <span>{words.form.clock}</span>
        <select value={clock} onChange={(event) => onClock(event.target.value as Clock)}>
          {Object.entries(words.form.clocks).map(([each, called]) => (
            <option key={each} value={each}>
              {called}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        <input type="checkbox" checked={listed} onChange={(event) => onListed(event.target.checked)} />
        <span>
          <b>{words.form.listed}</b>
          <small>{words.form.listedNote}</small>
        </span>
      </label>
    </fieldset>
  );
}

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

function Armies({
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

function useHosting() {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const host = async (wishes: Wishes, hosting: Hosting): Promise<void> => {
    if (opening) return;
    setOpening(true);
    setProblem('');
    try {
      // What speaks with servers is fetched when somebody does.
      const { hostOnline } = await import('./host-online.ts');
      const { match } = await hostOnline(wishes, hosting);
      return goTo(['hosted', match]);
    } catch (error) {
      setProblem(error instanceof TypeError || !(error instanceof Error) ? words.noServer : wordsOf(error));
    }
    setOpening(false);
  };
  return { opening, problem, host };
}

/** What the server said, with everything that is wrong with a setup. */
function wordsOf(error: Error): string {
  const { problem } = error as Error & {
    readonly problem?: { readonly faults?: readonly { readonly message: string }[] };
  };
  return [error.message, ...(problem?.faults?.map(({ message }) => message) ?? [])].join('. ');
}
