/** A name with what it does, in the plural where the name is one: `Red scores`, `Marines score`. */
export function doing(name: string, verb: string): string {
  if (!name.endsWith('s')) return `${name} ${verb}`;
  return `${name} ${verb === 'has' ? 'have' : verb.replace(/(?<=o)es$|s$/, '')}`;
}
