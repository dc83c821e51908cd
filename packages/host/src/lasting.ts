const lasting = new WeakSet<object>();

/** Whether a value never changes, through and through, and has no field that is undefined: it needs no copy then. */
export function isLasting(value: object): boolean {
  if (lasting.has(value)) return true;
  if (!Object.isFrozen(value)) return false;
  for (const part of Object.values(value))
    if (part === undefined || (typeof part === 'object' && part !== null && !isLasting(part))) return false;
  lasting.add(value);
  return true;
}
