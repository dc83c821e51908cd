import type { Command, Json, SeatView } from '@sandtable/kernel';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { ClauseChip } from '../panels/clause-chip.tsx';
import { useSession, useTable } from '../table/context.ts';
import styles from './people.module.css';
import type { RulingField, RulingKind } from './ruling.ts';
import { rulingsOf } from './ruling-books.ts';
import { TableDialog } from './table-dialog.tsx';
import { words } from './words.ts';

/** Something should hold that the rules do not say: chosen, filled in, given a reason, and put to the others. */
export function RulingDialog({ onClose }: { onClose(): void }): ReactNode {
  const game = useTable((state) => state.game);
  const view = useTable((state) => state.view);
  const isUmpire = useTable((state) => state.seat === 'umpire');
  return (
    <TableDialog title={isUmpire ? words.umpireRuling : words.ruling} onClose={onClose}>
      <p className={styles.hint}>{isUmpire ? words.umpireHint : words.rulingHint}</p>
      {view === null ? null : <RulingForm game={game} view={view} isUmpire={isUmpire} onDone={onClose} />}
    </TableDialog>
  );
}

function RulingForm({
  game,
  view,
  isUmpire,
  onDone,
}: {
  readonly game: string;
  readonly view: SeatView;
  readonly isUmpire: boolean;
  onDone(): void;
}): ReactNode {
  const session = useSession();
  const notice = useTable((state) => state.notice);
  const kinds = useMemo(() => rulingsOf(game)(view), [game, view]);
  const [chosen, setChosen] = useState(kinds[0]?.id ?? '');
  const [problem, setProblem] = useState('');
  const kind = kinds.find(({ id }) => id === chosen);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (kind === undefined) return;
    const data = new FormData(event.currentTarget);
    const reason = String(data.get('reason') ?? '').trim();
    const filled = fill(kind, data);
    const missing = typeof filled === 'string' ? filled : reason === '' ? words.reason : '';
    setProblem(missing === '' ? '' : words.missing(missing));
    if (missing !== '' || typeof filled === 'string') return;
    const proposal = { kind: 'adjudicate', edit: kind.edit(filled), reason };
    if (await session.send({ kind: 'propose', proposal } as Command, true)) onDone();
    else setProblem(words.refused);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label>
        {words.what}
        <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {kinds.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {kind?.fields.map((field) => (
        <Field key={`${chosen} ${field.key}`} field={field} />
      ))}
      <label>
        {words.reason}
        <input name="reason" maxLength={200} autoComplete="off" />
        <small>{words.reasonHint}</small>
      </label>
      {problem === '' ? null : (
        <p role="alert" className={styles.problem}>
          {problem === words.refused && notice !== null ? notice.text : problem}{' '}
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

/** What was filled in, or the label of the first blank that was not. */
function fill(kind: RulingKind, data: FormData): Readonly<Record<string, Json>> | string {
  const filled: Record<string, Json> = {};
  for (const field of kind.fields) {
    const typed = String(data.get(field.key) ?? '').trim();
    if (typed === '') return field.label;
    if (field.kind === 'number') {
      const value = Number(typed.replace(',', '.'));
      if (!(value >= field.least && value <= field.most)) return field.label;
      filled[field.key] = value;
    } else if (field.kind === 'choice') filled[field.key] = field.values[Number(typed)]?.value ?? null;
    else filled[field.key] = typed;
  }
  return filled;
}

function Field({ field }: { readonly field: RulingField }): ReactNode {
  const { key, label } = field;
  const id = useId();
  // Whoever is chosen on the map is meant most likely.
  const [likely] = useState(useTable((state) => (field.kind === 'unit' ? (state.chosen ?? '') : '')));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {field.kind === 'number' ? (
        <input
          id={id}
          name={key}
          inputMode="decimal"
          autoComplete="off"
          placeholder={`${field.least} – ${field.most}`}
        />
      ) : field.kind === 'text' ? (
        <input id={id} name={key} autoComplete="off" placeholder={field.hint} />
      ) : (
        <select id={id} name={key} defaultValue={likely}>
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
