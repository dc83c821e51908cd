import type { z } from 'zod';

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly in?: z.ZodType;
};

/** The fields a schema knows at a place, so that a mistyped one can be told from a missing one. */
export function knownFields(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const def = schema.def as unknown as Def;
  const inner = def.innerType ?? def.in;
  if (inner !== undefined) return knownFields(inner, path);
  if (def.options !== undefined) return [...new Set(def.options.flatMap((option) => knownFields(option, path)))];
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(def.shape ?? {});
  const below = def.shape?.[String(key)] ?? def.element ?? def.valueType ?? def.items?.[Number(key)];
  return below === undefined ? [] : knownFields(below, rest);
}
