import { type ClauseOf, type FileFault, pointer, type ShapeFaultCode, shapeFaults } from '@sandtable/kernel';
import type { z } from 'zod';

/** Everything one topic has to say about a file whose fields in `needs` are well formed; names in it refer to the book. */
export interface Check<File, Book, Fault> {
  readonly needs: readonly (keyof File)[];
  readonly faults: (file: File, book: Book) => Fault[];
}

/**
 * Makes the `check` for one kind of file. A check reads only the fields it names, so it runs even when others are misshapen,
 * and an author sees the faults of the whole file in one go.
 */
export function checkFor<File, Book, Fault>() {
  return <K extends keyof File>(
    needs: readonly K[],
    faults: (file: Pick<File, K>, book: Book) => Fault[],
  ): Check<File, Book, Fault> => ({ needs, faults });
}

/**
 * Reads an untrusted file: its value, or every fault it has. Never throws on anything that came from JSON. Checks that need a
 * misshapen field are left out; all others run, so that one run shows an author nearly everything.
 */
export function readChecked<Schema extends z.ZodObject, Book, Code extends string>(
  raw: unknown,
  rules: {
    readonly schema: Schema;
    readonly clauseOf: ClauseOf;
    readonly checks: readonly Check<z.output<Schema>, Book, FileFault<Code>>[];
    /** What names in the file refer to; made from its sound fields. */
    book(file: z.output<Schema>): Book;
  },
): { readonly value: z.output<Schema> } | { readonly faults: FileFault<Code | ShapeFaultCode>[] } {
  const { schema, clauseOf, checks } = rules;
  const faults: FileFault<Code | ShapeFaultCode>[] = shapeFaults(schema, raw, clauseOf);
  const { file, sound } = wellFormedParts(schema, raw);
  const book = rules.book(file);
  for (const { needs, faults: faultsOf } of checks) {
    if (needs.every((field) => sound.has(field))) faults.push(...faultsOf(file, book));
  }
  return faults.length > 0 ? { faults } : { value: schema.parse(raw) };
}

/** The fields that have their shape, and which they are; an optional field that is not there is sound too. */
function wellFormedParts<Schema extends z.ZodObject>(
  { shape }: Schema,
  raw: unknown,
): { file: z.output<Schema>; sound: ReadonlySet<PropertyKey> } {
  const sound = new Set<PropertyKey>();
  const file: Record<string, unknown> = {};
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    for (const [field, schema] of Object.entries(shape as Record<string, z.ZodType>)) {
      if (!Object.hasOwn(raw, field)) {
        if (schema.def.type === 'optional') sound.add(field);
        continue;
      }
      const part = schema.safeParse((raw as Record<string, unknown>)[field]);
      if (!part.success) continue;
      sound.add(field);
      file[field] = part.data;
    }
  }
  // Checks read only what they name, and run only when that is sound: to them this is a whole file.
  return { file: file as z.output<Schema>, sound };
}

/** Ids that occur a second time; each thing comes with its place in the file. */
export function duplicateIds(
  things: readonly { readonly id: string; readonly where: string }[],
  clause: string,
): FileFault<'duplicate-id'>[] {
  const seen = new Set<string>();
  return things.flatMap(({ id, where }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    const message = `the id ${id} is used twice`;
    return [{ code: 'duplicate-id' as const, clause, where: where + pointer('id'), message, detail: { id } }];
  });
}

/** The ids of a list with their places in the file, for `duplicateIds`. */
export function placed(
  things: readonly { readonly id: string }[],
  ...list: PropertyKey[]
): { readonly id: string; readonly where: string }[] {
  return things.map(({ id }, index) => ({ id, where: pointer(...list, index) }));
}
