import type { Command, Json } from '@sandtable/kernel';
import { type ChangeEvent, type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import type { Under } from '../map/scene.ts';
import { ClauseChip } from '../panels/clause-chip.tsx';
import { Said } from '../panels/said.tsx';
import { useSession, useTable } from '../table/context.ts';
import styles from './people.module.css';
import type { RulingField, RulingKind } from './ruling.ts';
import { rulingsOf } from './ruling-books.ts';
import { TableDialog } from './table-dialog.tsx';
import { words } from './words.ts';

/** What was filled in so far, by the ruling it was filled in for. */
type Draft = { readonly chosen: string; readonly values: Readonly<Record<string, string>>; readonly problem: string };

/**
 * A ruling that the rules don't provide: the player picks one, fills it in, gives a reason, and proposes it to the
 * others.
 */
export function RulingDialog({ onClose }: { onClose(): void }): ReactNode {
  const page = useTable((state) => state.page);
  const view = useTable((state) => state.view);
  const isUmpire = useTable((state) => state.seat === 'umpire');
  const pointing = useTable((state) => state.pointing !== null);
  const kinds = useMemo(() => (view === null || page === null ? [] : rulingsOf(page)(view)), [page, view]);
  // The ruling is most likely about the unit chosen on the map.
  const [unit] = useState(useTable((state) => state.chosen ?? ''));
  const [draft, setDraft] = useState<Draft>({ chosen: kinds[0]?.id ?? '', values: { unit }, problem: '' });
  // The dialog would hide the map while the player points at it.
  if (pointing) return null;
  return (
    <TableDialog title={isUmpire ? words.umpireRuling : words.ruling} onClose={onClose}>
      <p className={styles.hint}>{isUmpire ? words.umpireHint : words.rulingHint}</p>
      <RulingForm kinds={kinds} draft={draft} onDraft={setDraft} isUmpire={isUmpire} onDone={onClose} />
    </TableDialog>
  );
}

function RulingForm({
  kinds,
  draft,
  onDraft,
  isUmpire,
  onDone,
}: {
  readonly kinds: readonly RulingKind[];
  readonly draft: Draft;
  onDraft(draft: Draft): void;
  readonly isUmpire: boolean;
  onDone(): void;
}): ReactNode {
  const session = useSession();
  const notice = useTable((state) => state.notice);
  const { chosen, values, problem } = draft;
  const kind = kinds.find(({ id }) => id === chosen);
  const write = (key: string, value: string): void => onDraft({ ...draft, values: { ...values, [key]: value } });
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (kind === undefined) return;
    const reason = (values.reason ?? '').trim();
    const filled = fill(kind, values);
    const found = typeof filled === 'string' ? filled : reason === '' ? words.missing(words.reason) : '';
    onDraft({ ...draft, problem: found });
    if (found !== '' || typeof filled === 'string') return;
    const proposal = { kind: 'adjudicate', edit: kind.edit(filled), reason };
    if (await session.send({ kind: 'propose', proposal } as Command, true)) onDone();
    else onDraft({ ...draft, problem: words.refused });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label>
        {words.what}
        <select
          value={chosen}
          onChange={({ target }) =>
            onDraft({
              chosen: target.value,
              values: { unit: values.unit ?? '', reason: values.reason ?? '' },
              problem: '',
            })
          }
        >
          {kinds.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {kind?.fields.map((field) => (
        <Field
          key={`${chosen} ${field.key}`}
          field={field}
          value={values[field.key] ?? ''}
          onChange={(value) => write(field.key, value)}
        />
      ))}
      {kind?.pointing === undefined ? null : <PointButton pointing={kind.pointing} draft={draft} onDraft={onDraft} />}
      <label>
        {words.reason}
        <input
          value={values.reason ?? ''}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => write('reason', target.value)}
        />
        <small>{words.reasonHint}</small>
      </label>
      {problem === '' ? null : (
        <p role="alert" className={styles.problem}>
          {problem === words.refused && notice !== null ? <Said text={notice.text} /> : problem}{' '}
          {problem === words.refused && notice !== null && notice.clause !== '' ? (
            <ClauseChip id={notice.clause} />
          ) : null}
        </p>
      )}
      <button type="submit" className={styles.primary}>
        {isUmpire ? words.rule : words.ask}
      </button>
    </form>
  );
}

/** Shows the map, where the place is pointed at; then the ruling is there again with it. */
function PointButton({
  pointing: { prompt, fill: fillIn },
  draft,
  onDraft,
}: {
  readonly pointing: NonNullable<RulingKind['pointing']>;
  readonly draft: Draft;
  onDraft(draft: Draft): void;
}): ReactNode {
  const session = useSession();
  const done = (): void => session.set({ pointing: null });
  const point = (): void => {
    const take = (under: Under): void => {
      const found = fillIn(under);
      onDraft(
        found === null
          ? { ...draft, problem: words.notThere }
          : { ...draft, values: { ...draft.values, ...found }, problem: '' },
      );
      done();
    };
    session.set({ pane: 'map', sheet: 'order', pointing: { prompt, take, cancel: done } });
  };
  return (
    <button type="button" onClick={point}>
      <Icon name="target" size={16} /> {words.point}
    </button>
  );
}

/** What was filled in, or what is wrong with the first blank that wasn't filled in well. */
function fill(kind: RulingKind, values: Draft['values']): Readonly<Record<string, Json>> | string {
  const filled: Record<string, Json> = {};
  for (const field of kind.fields) {
    const typed = (values[field.key] ?? '').trim();
    if (typed === '') return words.missing(field.label);
    if (field.kind === 'number') {
      const value = Number(typed.replace(',', '.'));
      if (!(value >= field.least && value <= field.most)) return words.outOfRange(field.label, field.least, field.most);
      filled[field.key] = value;
    } else if (field.kind === 'choice') filled[field.key] = field.values[Number(typed)]?.value ?? null;
    else filled[field.key] = typed;
  }
  return filled;
}

function Field({
  field,
  value,
  onChange,
}: {
  readonly field: RulingField;
  readonly value: string;
  onChange(value: string): void;
}): ReactNode {
  const id = useId();
  const common = {
    id,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => onChange(target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'number' ? (
        <input {...common} inputMode="decimal" autoComplete="off" placeholder={`${field.least} – ${field.most}`} />
      ) : field.kind === 'text' ? (
        <input {...common} autoComplete="off" placeholder={field.hint} />
      ) : (
        <select {...common}>
          <option value="">{words.chooseOne}</option>
          {field.kind === 'choice' ? (
            field.values.map(({ name }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: choices have a fixed order, and their number is their value
              <option key={i} value={i}>
                {name}
              </option>
            ))
          ) : (
            <SideOptions units={field.kind === 'unit'} />
          )}
        </select>
      )}
    </div>
  );
}

/** The sides, or everybody's units by side: those this seat knows of. */
function SideOptions({ units }: { readonly units: boolean }): ReactNode {
  const facts = useTable((state) => state.facts);
  if (facts === null) return null;
  if (!units)
    return facts.sides.map(({ seat, name }) => (
      <option key={seat} value={seat}>
        {name}
      </option>
    ));
  return facts.sides.map(({ seat, name }) => (
    <optgroup key={seat} label={name}>
      {facts.units
        .filter((unit) => unit.seat === seat)
        .map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.name}
          </option>
        ))}
    </optgroup>
  ));
}
