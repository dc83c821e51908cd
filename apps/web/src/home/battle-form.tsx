import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo } from '../app/route.ts';
import { type Listed, usualFactions, type Wishes } from '../session/begin-game.ts';
import styles from './battle-form.module.css';
import { optionsOf } from './game-options.ts';
import { OptionFields } from './option-fields.tsx';
import { useBegin } from './use-begin.ts';
import { words } from './words.ts';

const OPPONENTS = ['bot:recruit', 'bot:regular', 'bot:veteran', 'person', 'link'] as const;
type Opponent = (typeof OPPONENTS)[number];

/** Who plays this battle, against whom, and by which rules. */
export function BattleForm({ scenario }: { readonly scenario: Listed }): ReactNode {
  const [seat, setSeat] = useState(0);
  const [against, setAgainst] = useState<Opponent>('bot:recruit');
  const [factions, setFactions] = useState<readonly string[]>(() => usualFactions(scenario));
  const [options, setOptions] = useState<Wishes['options']>({});
  const [handDice, setHandDice] = useState(false);
  const [name, setName] = useState(() => rememberedName());
  const here = useBegin();
  const there = useHosting();
  const { opening, problem } = against === 'link' ? there : here;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sitter = (i: number): string => (i === seat ? 'person' : against);
    const seats = scenario.seats.map((_, i) => sitter(i));
    const wishes = { scenario, seats, options, factions, handDice };
    void (against === 'link' ? there.host(wishes, seat, name) : here.begin(wishes));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Seats scenario={scenario} seat={seat} onChoose={setSeat} />
      {scenario.forces.length === 0 ? null : (
        <Armies scenario={scenario} factions={factions} onChoose={setFactions} own={seat} />
      )}
      <fieldset className={styles.set}>
        <legend>{words.form.against}</legend>
        {OPPONENTS.map((opponent) => (
          <label key={opponent} className={styles.choice}>
            <input type="radio" name="against" checked={against === opponent} onChange={() => setAgainst(opponent)} />
            <span>
              <b>{words.opponents[opponent].name}</b>
              <small>{words.opponents[opponent].note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {against === 'link' ? (
        <label className={styles.field}>
          <span>{words.form.name}</span>
          <input
            value={name}
            maxLength={60}
            autoComplete="nickname"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
      ) : null}
      <OptionFields
        options={optionsOf[scenario.game] ?? []}
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

function Seats({
  scenario,
  seat,
  onChoose,
}: {
  readonly scenario: Listed;
  readonly seat: number;
  onChoose(seat: number): void;
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
  readonly own: number;
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
                  {words.army(words.factions[faction] ?? faction, units)}
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
  const host = async (wishes: Wishes, seat: number, name: string): Promise<void> => {
    if (opening) return;
    setOpening(true);
    setProblem('');
    try {
      // What speaks with servers is fetched when somebody does.
      const { hostOnline } = await import('./host-online.ts');
      const { match } = await hostOnline(wishes, seat, name);
      return goTo(['hosted', match]);
    } catch (error) {
      setProblem(error instanceof TypeError || !(error instanceof Error) ? words.noServer : error.message);
    }
    setOpening(false);
  };
  return { opening, problem, host };
}

function rememberedName(): string {
  try {
    return localStorage.getItem('sandtable.name') ?? '';
  } catch {
    return '';
  }
}
