import { type ReactNode, useEffect, useState } from 'react';
import panel from '../panels/panel.module.css';
import { Section } from '../panels/parts.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { Building, Built, Draft } from '../thinker/building.ts';
import { fresh } from '../thinker/fresh.ts';
import shared from './builder.module.css';
import { added, cardsOf, countOf, filled, mounted, removed } from './draft.ts';
import { Faults } from './faults.tsx';
import styles from './force-builder.module.css';
import { words } from './words.ts';

/** Builds a force card by card. The draft stays on this screen until it is fielded. */
export function ForceBuilder(): ReactNode {
  const building = useTable((state) => state.considered?.building);
  const decision = useTable((state) => state.decision?.id ?? null);
  const seat = useTable((state) => state.seat);
  if (building === undefined || decision === null) return null;
  // The next player begins with a draft of their own.
  return <Builder key={`${seat} ${decision}`} building={building} decision={decision} />;
}

function Builder({ building, decision }: { readonly building: Building; readonly decision: number }): ReactNode {
  const session = useSession();
  const sending = useTable((state) => state.sending);
  const [draft, setDraft] = useState<Draft>(
    building.ready[0]?.draft ?? { faction: building.factions[0]?.id ?? '', units: [], mounts: [] },
  );
  const built = useBuilt(decision, draft);
  const ready = built?.command ?? null;
  return (
    <Section>
      <details className={shared.builder}>
        <summary>{words.title}</summary>
        <p className={panel.sub}>{words.secret}</p>
        <label className={shared.field}>
          <span>{words.start}</span>
          <select
            value={building.ready.findIndex((each) => each.draft === draft)}
            onChange={({ target }) => setDraft(building.ready[Number(target.value)]?.draft ?? draft)}
          >
            {building.ready.some((each) => each.draft === draft) ? null : <option value={-1}>…</option>}
            {building.ready.map(({ name }, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={shared.field}>
          <span>{words.faction}</span>
          <select
            value={draft.faction}
            onChange={({ target }) => setDraft({ faction: target.value, units: [], mounts: [] })}
          >
            {building.factions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {building.slots.map((slot) => (
          <Slot key={slot.id} slot={slot} building={building} draft={draft} onChange={setDraft} />
        ))}
        <Riders building={building} draft={draft} onChange={setDraft} />
        <Faults faults={built?.faults ?? null} />
        <p className={panel.buttons}>
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
    </Section>
  );
}

/** What the rules say of a draft; null while they are being asked. */
function useBuilt(decision: number, draft: Draft): Built | null {
  const session = useSession();
  const [built, setBuilt] = useState<{ readonly of: Draft; readonly built: Built | null } | null>(null);
  useEffect(() => {
    void fresh(session.thinking.build(decision, draft)).then((answer) => setBuilt({ of: draft, built: answer }));
  }, [session, decision, draft]);
  return built?.of === draft ? built.built : null;
}

type Part = { readonly building: Building; readonly draft: Draft; onChange(draft: Draft): void };

function Slot({ slot, building, draft, onChange }: Part & { readonly slot: Building['slots'][number] }): ReactNode {
  return (
    <fieldset className={styles.slot}>
      <legend>{words.slot(slot.name, filled(building, draft, slot.id), slot.room)}</legend>
      {cardsOf(building, draft.faction)
        .filter((card) => card.slot === slot.id)
        .map(({ id, name, line }) => (
          <div key={id} className={styles.card}>
            <span className={panel.grow}>
              <strong>{name}</strong>
              <small>{line}</small>
            </span>
            <button
              type="button"
              aria-label={words.remove(name)}
              aria-disabled={countOf(draft, id) === 0}
              onClick={() => countOf(draft, id) > 0 && onChange(removed(draft, id))}
            >
              −
            </button>
            <output aria-label={name}>{countOf(draft, id)}</output>
            <button type="button" aria-label={words.add(name)} onClick={() => onChange(added(draft, id))}>
              +
            </button>
          </div>
        ))}
    </fieldset>
  );
}

/** Who starts inside a transport. */
function Riders({ building, draft, onChange }: Part): ReactNode {
  const cards = cardsOf(building, draft.faction);
  const units = draft.units.map((id) => cards.find((card) => card.id === id));
  const transports = units.flatMap((card, i) => (card?.carries === true ? [{ i, name: card.name }] : []));
  if (transports.length === 0) return null;
  return units.map((card, passenger) =>
    card?.rides === true ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is who it is
      <label key={passenger} className={shared.field}>
        <span>{words.rides(card.name)}</span>
        <select
          value={draft.mounts.find((mount) => mount.passenger === passenger)?.transport ?? ''}
          onChange={({ target }) =>
            onChange(mounted(draft, passenger, target.value === '' ? null : Number(target.value)))
          }
        >
          <option value="">{words.onFoot}</option>
          {transports.map(({ i, name }) => (
            <option key={i} value={i}>
              {words.inside(name)}
            </option>
          ))}
        </select>
      </label>
    ) : null,
  );
}
