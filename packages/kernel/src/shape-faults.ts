import type { z } from 'zod';
import { type FileFault, pointer, type ShapeFaultCode } from './file-fault.ts';
import { knownFields } from './known-fields.ts';
import { shapeText } from './shape-text.ts';
import { didYouMean } from './suggest.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Names the clause that a misshapen part of a file breaks, by its path. */
export type ClauseOf = (path: Path) => string;

/** Everything wrong with the shape of `raw`, each with its path; `base` is the path of `raw` in its file. */
export function shapeFaults(
  schema: z.ZodType,
  raw: unknown,
  clauseOf: ClauseOf,
  base: Path = [],
): FileFault<ShapeFaultCode>[] {
  const result = schema.safeParse(raw);
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => faultsOf(issue, raw, []))
    .map((fault) => (fault.code === 'unknown-field' ? withSuggestion(schema, fault) : fault))
    .map(({ path, ...fault }) => {
      const whole = [...base, ...path];
      return { ...fault, clause: clauseOf(whole), where: pointer(...whole) };
    });
}

type Misshape = Omit<FileFault<ShapeFaultCode>, 'clause' | 'where'> & { path: Path };

function withSuggestion(schema: z.ZodType, fault: Misshape): Misshape {
  const meant = didYouMean(String(fault.path.at(-1)), knownFields(schema, fault.path.slice(0, -1)));
  return meant === '' ? fault : { ...fault, message: `${fault.message}${meant}` };
}

function faultsOf(issue: Issue, raw: unknown, above: Path): Misshape[] {
  const path = [...above, ...issue.path];
  const message = shapeText(issue, { value: valueAt(raw, path) });
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(raw, path) === undefined
        ? [
            {
              code: 'missing',
              path,
              message,
              detail: { expected: issue.expected },
            },
          ]
        : [{ code: 'wrong-kind', path, message, detail: { expected: issue.expected } }];
    case 'too_small':
      return [{ code: 'out-of-range', path, message, detail: { least: Number(issue.minimum) } }];
    case 'too_big':
      return [{ code: 'out-of-range', path, message, detail: { most: Number(issue.maximum) } }];
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        code: 'unknown-field' as const,
        path: [...path, key],
        message: `there’s no field called ${JSON.stringify(key)} here`,
        detail: { field: key },
      }));
    case 'invalid_value':
      if (valueAt(raw, path) === undefined) {
        return [{ code: 'missing', path, message, detail: { allowed: issue.values.map(String) } }];
      }
      return [{ code: 'not-allowed', path, message, detail: { allowed: issue.values.map(String) } }];
    case 'invalid_union':
      return unionFaults(issue, raw, path);
    default:
      // Texts and names that do not fit their pattern.
      return [{ code: 'not-allowed', path, message, detail: {} }];
  }
}

/** A value that fits no alternative is reported as the alternative it comes closest to, not as all of them. */
function unionFaults(issue: z.core.$ZodIssueInvalidUnion, raw: unknown, path: Path): Misshape[] {
  const alternatives = issue.errors.map((issues) => issues.flatMap((inner) => faultsOf(inner, raw, path)));
  const strangeness = (faults: readonly Misshape[]) => faults.filter((fault) => isStrange(fault, path.length)).length;
  const [closest] = alternatives.toSorted((a, b) => strangeness(a) - strangeness(b) || a.length - b.length);
  if (closest !== undefined) return closest;
  const tag =
    issue.discriminator === undefined || path.at(-1) === issue.discriminator ? path : [...path, issue.discriminator];
  const code = valueAt(raw, tag) === undefined ? 'missing' : 'not-allowed';
  return [{ code, path: tag, message: shapeText(issue, { value: valueAt(raw, tag) }), detail: {} }];
}

/**
 * Fields that are missing, unknown or of the wrong type right at the top mean that another alternative was intended.
 */
function isStrange({ code, path }: Misshape, fork: number): boolean {
  return path.length <= fork + 1 && (code === 'missing' || code === 'unknown-field' || code === 'wrong-kind');
}

/** What stands in the file at a path. */
export function valueAt(raw: unknown, path: Path): unknown {
  let value = raw;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
