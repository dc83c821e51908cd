import { type ReactNode, useState } from 'react';
import type { Listed } from '../../games/catalogue.ts';
import { gameOf } from '../../games/index.ts';
import type { SideIndex } from '../../map/scene.ts';
import { ArmyFields } from '../army-fields.tsx';
import { words as online } from '../lobby/words.ts';
import { OptionFields } from '../option-fields.tsx';
import { words as home } from '../words.ts';
import styles from './host-page.module.css';
import { Segments } from './segments.tsx';
import { type Clock, changedRules, type HostTerms, type Level, seatOf } from './terms.ts';

const words = online.host;

/** The options of a hosted game. Changes apply at once, until a player has joined. */
export function HostOptions({
  scenario,
  terms,
  fixed,
  onChange,
}: {
  readonly scenario: Listed;
  readonly terms: HostTerms;
  readonly fixed: boolean;
  onChange(terms: HostTerms): void;
}): ReactNode {
  const set = (change: Partial<HostTerms>): void => onChange({ ...terms, ...change });
  const sides = scenario.seats.map(({ name }, i) => ({
    value: String(i),
    name: name === '' ? home.form.seat(i) : name,
    side: Math.min(3, i) as SideIndex,
  }));
  const isOnline = terms.other === 'online';
  return (
    <section className={styles.options} aria-labelledby="host-options">
      <h3 id="host-options">
        {words.options} <small>{fixed ? words.optionsFixed : words.optionsNote}</small>
      </h3>
      <Segments
        title={words.youPlay}
        values={[
          ...sides,
          { value: 'random', name: words.random },
          ...(isOnline ? [{ value: 'umpire', name: words.umpireSide }] : []),
        ]}
        value={String(terms.side)}
        fixed={fixed}
        onChoose={(chosen) => {
          const side = chosen === 'random' || chosen === 'umpire' ? chosen : Number(chosen);
          set({ side, seat: seatOf(side, scenario.seats.length) });
        }}
      />
      <Segments
        title={words.otherSide}
        values={[
          { value: 'online', name: words.others.online, icon: 'globe' },
          { value: 'device', name: words.others.device, icon: 'screen' },
          { value: 'bot', name: words.others.bot, icon: 'bot' },
        ]}
        value={terms.other}
        fixed={fixed}
        onChoose={(other) => set(other === 'online' || terms.seat !== null ? { other } : { other, side: 0, seat: 0 })}
      />
      {terms.other === 'bot' ? (
        <Segments
          title={words.level}
          values={Object.entries(words.levels).map(([value, name]) => ({ value: value as Level, name }))}
          value={terms.level}
          fixed={fixed}
          onChoose={(level) => set({ level })}
        />
      ) : null}
      {isOnline ? <OnlineOptions terms={terms} fixed={fixed} set={set} /> : null}
      <Rules scenario={scenario} terms={terms} fixed={fixed} set={set} />
    </section>
  );
}

type Part = { readonly terms: HostTerms; readonly fixed: boolean; set(change: Partial<HostTerms>): void };

function OnlineOptions({ terms, fixed, set }: Part): ReactNode {
  const [name, setName] = useState(terms.name);
  return (
    <>
      <Segments
        title={words.whoJoins}
        values={[
          { value: 'link', name: words.joins.link },
          { value: 'open', name: words.joins.open },
        ]}
        value={terms.listed ? 'open' : 'link'}
        fixed={fixed}
        onChoose={(who) => set({ listed: who === 'open' })}
      />
      {terms.seat === null ? null : (
        <Segments
          title={words.umpireSide}
          note={terms.umpire ? words.umpireTold : ''}
          values={[
            { value: 'none', name: words.noUmpire },
            { value: 'asked', name: words.withUmpire },
          ]}
          value={terms.umpire ? 'asked' : 'none'}
          fixed={fixed}
          onChoose={(who) => set({ umpire: who === 'asked' })}
        />
      )}
      <Segments
        title={words.clock}
        note={words.clockNotes[terms.clock]}
        values={Object.entries(words.clocks).map(([value, called]) => ({ value: value as Clock, name: called }))}
        value={terms.clock}
        fixed={fixed}
        onChoose={(clock) => set({ clock })}
      />
      {terms.seat === null ? null : (
        <label className={styles.option}>
          <span>{words.name}</span>
          <input
            value={name}
            maxLength={60}
            disabled={fixed}
            autoComplete="nickname"
            onChange={(event) => setName(event.target.value)}
            onBlur={() => name.trim() !== terms.name && set({ name: name.trim() })}
          />
        </label>
      )}
    </>
  );
}

/** The rules in a line; opened, everything that can be chosen about them. */
function Rules({ scenario, terms, fixed, set }: Part & { readonly scenario: Listed }): ReactNode {
  const [open, setOpen] = useState(false);
  const { meta, names = {} } = gameOf(scenario.game);
  const changed = changedRules(terms, scenario);
  return (
    <>
      <div className={styles.option}>
        <span>{words.rules}</span>
        <p className={styles.rules}>
          <span>
            {changed === 0 ? words.rulesUsual : words.rulesChanged(changed)}{' '}
            {terms.handDice ? words.rollsHand : words.rolls}
          </span>
          {fixed ? null : (
            <button
              type="button"
              aria-expanded={open}
              aria-label={open ? words.doneRules : words.changeRules}
              onClick={() => setOpen(!open)}
            >
              {open ? words.done : words.change}
            </button>
          )}
        </p>
      </div>
      {open && !fixed ? (
        <div className={styles.ruleFields}>
          <ArmyFields
            scenario={scenario}
            factions={terms.factions}
            own={terms.seat}
            onChoose={(factions) => set({ factions })}
          />
          <OptionFields
            options={meta.options}
            names={names}
            usual={scenario.options}
            chosen={terms.options}
            onChange={(options) => set({ options })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={terms.handDice}
              onChange={(event) => set({ handDice: event.target.checked })}
            />
            <span>
              {home.form.handDice} <small>{home.form.handDiceNote}</small>
            </span>
          </label>
        </div>
      ) : null}
    </>
  );
}
