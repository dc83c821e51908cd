import type { Sentence, Span } from '@sandtable/game';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '../table/context.ts';
import styles from './said.module.css';

/**
 * What a game says. The units it names light up on the map under the pointer and can be pressed; inside something that is
 * pressed itself they only light up, and `lit` is what lights up again behind them.
 */
export function Said({
  text,
  within,
}: {
  readonly text: string | Sentence;
  readonly within?: { readonly lit: readonly string[] };
}): ReactNode {
  if (typeof text === 'string') return text;
  return text.map((span, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a sentence stand in a fixed order
    <Fragment key={i}>
      {span.unit === undefined || span.text === '' ? span.text : <UnitName span={span} within={within} />}
    </Fragment>
  ));
}

function UnitName({
  span: { text, unit = '' },
  within,
}: {
  readonly span: Span;
  readonly within: { readonly lit: readonly string[] } | undefined;
}): ReactNode {
  const session = useSession();
  const show = (): void => session.set({ lit: [unit] });
  const hide = (): void => session.set({ lit: within?.lit ?? [] });
  if (within !== undefined) {
    return (
      <span className={styles.unit} data-unit={unit} onPointerEnter={show} onPointerLeave={hide}>
        {text}
      </span>
    );
  }
  const press = (): void => {
    const at = session.state.facts?.units.find(({ id }) => id === unit)?.at ?? null;
    if (at !== null) session.map?.centre(at);
    show();
  };
  return (
    <button
      type="button"
      className={styles.unit}
      data-unit={unit}
      onClick={press}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {text}
    </button>
  );
}
