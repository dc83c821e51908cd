import type { Json } from './json.ts';

/** In what `actual` differs from what is `wanted` of it. Of objects only the fields wanted are looked at; lists must match whole. */
export function differences(actual: Json | undefined, wanted: Json, path = ''): string[] {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual)) return [mismatch(path, actual, wanted)];
    if (actual.length !== wanted.length) return [mismatch(path, actual, wanted)];
    return wanted.flatMap((item, i) => differences(actual[i], item, `${path}/${i}`));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return [mismatch(path, actual, wanted)];
    const fields = actual as { readonly [key: string]: Json | undefined };
    return Object.entries(wanted).flatMap(([key, value]) =>
      value === undefined ? [] : differences(fields[key], value, `${path}/${key}`),
    );
  }
  return actual === wanted ? [] : [mismatch(path, actual, wanted)];
}

function mismatch(path: string, actual: Json | undefined, wanted: Json): string {
  return `${path === '' ? '/' : path}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(actual) ?? 'nothing'}`;
}
