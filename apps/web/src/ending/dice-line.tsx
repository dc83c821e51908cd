import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { readRoute } from '../app/route.ts';
import { isKeptHere } from '../session/chair.ts';
import { hosting } from '../session/hosting.ts';
import styles from './ending.module.css';
import { words } from './words.ts';

type Verdict = { readonly state: 'verified' | 'broken' | 'plain'; readonly text: string };

/** One line on whether this device could check the dice. It's a warning if they aren't the dice that were sealed. */
export function DiceLine(): ReactNode {
  const id = readRoute(location.hash).path[1] ?? '';
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let gone = false;
    const found = isKeptHere(id) ? diceHere(id) : diceOnServer(id);
    found.then(
      (said) => gone || setVerdict(said),
      () => gone || setVerdict({ state: 'plain', text: words.dice.noRecord }),
    );
    return () => {
      gone = true;
    };
  }, [id]);
  if (verdict === null) return null;
  const { state, text } = verdict;
  return (
    <p className={styles.dice} data-state={state} role={state === 'broken' ? 'alert' : undefined}>
      {state === 'verified' ? <Icon name="check" size={16} /> : null}
      {text}
    </p>
  );
}

async function diceHere(id: string): Promise<Verdict> {
  const { dice } = await hosting().record(id);
  return { state: 'plain', text: dice.kind === 'hand' ? words.dice.hand : words.dice.here };
}

async function diceOnServer(id: string): Promise<Verdict> {
  // Loaded on demand: games on this device don't need the server code.
  const [{ ownVerdict }, { serverHere }, { tokenOf }, { diceWords }] = await Promise.all([
    import('../session/own-dice.ts'),
    import('../session/server-chair.ts'),
    import('../session/server-tokens.ts'),
    import('@sandtable/client'),
  ]);
  const verdict = await ownVerdict(serverHere(), id, tokenOf(id)?.token ?? '');
  const state = verdict.kind === 'verified' || verdict.kind === 'broken' ? verdict.kind : 'plain';
  return { state, text: diceWords(verdict) };
}
