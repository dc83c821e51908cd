import type { Json } from '@sandtable/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { ClauseChip } from '../panels/clause-chip.tsx';
import panel from '../panels/panel.module.css';
import { Section } from '../panels/parts.tsx';
import { useSession, useTable } from '../table/context.ts';
import { fresh } from '../thinker/fresh.ts';
import type { Roster, RosterMan, RosterPress, RosterTeam } from '../thinker/roster.ts';
import shared from './builder.module.css';
import { Faults } from './faults.tsx';
import styles from './roster-builder.module.css';
import { RosterCards } from './roster-cards.tsx';
import { words } from './words.ts';

/** A force bought man by man. The draft stays on this screen until it is fielded. */
export function RosterBuilder(): ReactNode {
  const buying = useTable((state) => state.considered?.buying === true);
  const decision = useTable((state) => state.decision?.id ?? null);
  const seat = useTable((state) => state.seat);
  if (!buying || decision === null) return null;
  // The next player begins with a draft of their own.
  return <Builder key={`${seat} ${decision}`} decision={decision} />;
}

function Builder({ decision }: { readonly decision: number }): ReactNode {
  const session = useSession();
  const sending = useTable((state) => state.sending);
  const [draft, setDraft] = useState<Json | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { roster, current } = useRoster(decision, draft, open);
  if (roster === null) return null;
  const ready = current ? roster.command : null;
  return (
    <Section>
      <details className={shared.builder}>
        <summary>{words.title}</summary>
        <p className={panel.sub}>{words.secret}</p>
        <p className={styles.points} data-over={roster.spent > roster.limit}>
          <b>{roster.spent}</b> {words.ofPoints(roster.limit)}
        </p>
        <Start roster={roster} onChange={setDraft} />
        {roster.teams.map((team) => (
          <Team
            key={team.id}
            team={team}
            open={open}
            offers={roster.offers}
            onOpen={(man) => setOpen(open === man ? null : man)}
            onChange={setDraft}
          />
        ))}
        <label className={shared.field}>
          <span>{words.addTeam}</span>
          <select value="" onChange={({ target }) => setDraft(roster.add[Number(target.value)]?.draft ?? draft)}>
            <option value="">{words.whichTeam}</option>
            {roster.add.map(({ title, price }, i) => (
              <option key={title} value={i}>
                {words.priced(title, price)}
              </option>
            ))}
          </select>
        </label>
        <Faults faults={roster.faults} />
        <p className={panel.buttons}>
          <button type="button" className={panel.button} onClick={() => print()}>
            {words.print(roster.cards.length)}
          </button>
          <button
            type="button"
            className={`${panel.button} ${panel.primary}`}
            aria-disabled={ready === null || sending}
            onClick={() => ready !== null && !sending && void session.send(ready)}
          >
            {words.field}
          </button>
        </p>
      </details>
      <RosterCards cards={roster.cards} />
    </Section>
  );
}

/** What the rules say of a draft; while they are being asked, what they said of the one before. */
function useRoster(
  decision: number,
  draft: Json | null,
  man: string | null,
): { readonly roster: Roster | null; readonly current: boolean } {
  const session = useSession();
  const [found, setFound] = useState<{ readonly of: Json | null; readonly roster: Roster | null } | null>(null);
  useEffect(() => {
    void fresh(session.thinking.roster(decision, draft, man)).then((roster) => setFound({ of: draft, roster }));
  }, [session, decision, draft, man]);
  return { roster: found?.roster ?? null, current: found?.of === draft };
}

function Start({ roster, onChange }: { readonly roster: Roster; onChange(draft: Json): void }): ReactNode {
  return (
    <label className={shared.field}>
      <span>{words.start}</span>
      <select
        value=""
        onChange={({ target }) => {
          const chosen = roster.ready[Number(target.value)];
          if (target.value !== '' && chosen !== undefined) onChange(chosen.draft);
        }}
      >
        <option value="">{words.whichForce}</option>
        {roster.ready.map(({ name }, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Team({
  team: { name, line, price, choice, men, copy, remove },
  open,
  offers,
  onOpen,
  onChange,
}: {
  readonly team: RosterTeam;
  readonly open: string | null;
  readonly offers: readonly RosterPress[];
  onOpen(man: string): void;
  onChange(draft: Json): void;
}): ReactNode {
  return (
    <fieldset className={styles.team}>
      <legend>
        {words.teamOf(name, line)} <b>{price}</b>
      </legend>
      {choice === null ? null : (
        <label className={shared.field}>
          <span>{choice.label}</span>
          <select
            value={choice.options.findIndex(({ chosen }) => chosen)}
            onChange={({ target }) => onChange(choice.options[Number(target.value)]?.draft ?? copy)}
          >
            {choice.options.map((option, i) => (
              <option key={option.name} value={i}>
                {option.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {men.map((man) => (
        <Man
          key={man.id}
          man={man}
          team={name}
          offers={open === man.id ? offers : null}
          onOpen={() => onOpen(man.id)}
          onChange={onChange}
        />
      ))}
      <p className={styles.small}>
        <button type="button" onClick={() => onChange(copy)}>
          {words.copy}
        </button>
        {remove === null ? null : (
          <button type="button" onClick={() => onChange(remove)}>
            {words.removeTeam(name)}
          </button>
        )}
      </p>
    </fieldset>
  );
}

function Man({
  man: { name, line, price, bought },
  team,
  offers,
  onOpen,
  onChange,
}: {
  readonly man: RosterMan;
  readonly team: string;
  readonly offers: readonly RosterPress[] | null;
  onOpen(): void;
  onChange(draft: Json): void;
}): ReactNode {
  return (
    <div className={styles.man}>
      <p>
        <strong>{name}</strong> <small>{line}</small> <b>{price}</b>
      </p>
      <p className={styles.chips}>
        {bought.map((each, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the same are alike
            key={i}
            type="button"
            data-wrong={each.refusal !== null}
            aria-label={words.takeOff(each.title, name)}
            onClick={() => onChange(each.draft)}
          >
            {each.title} {each.price} ×
          </button>
        ))}
        <button type="button" aria-expanded={offers !== null} aria-label={words.give(name, team)} onClick={onOpen}>
          {words.giveShort}
        </button>
      </p>
      {offers === null ? null : (
        <ul className={styles.offers} aria-label={words.offersFor(name)}>
          {offers.map((offer) => (
            <li key={`${offer.line} ${offer.title}`}>
              <button
                type="button"
                aria-disabled={offer.refusal !== null}
                onClick={() => offer.refusal === null && onChange(offer.draft)}
              >
                <span className={panel.grow}>
                  <strong>{offer.title}</strong>
                  <small>{offer.refusal?.text ?? offer.line}</small>
                </span>
                <b>{offer.price}</b>
              </button>
              {offer.refusal === null ? null : <ClauseChip id={offer.refusal.clause} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
