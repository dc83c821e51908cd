/** A set for each state that is empty again in another turn: who has been looked at in this one, for quick answers of playouts. */
export function perTurn<State extends object>(): (state: State, turn: string) => Set<number> {
  const kept = new WeakMap<State, { readonly turn: string; readonly members: Set<number> }>();
  return (state, turn) => {
    const known = kept.get(state);
    if (known?.turn === turn) return known.members;
    const members = new Set<number>();
    kept.set(state, { turn, members });
    return members;
  };
}
