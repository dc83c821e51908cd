import { toHostSchema } from '@sandtable/host';
import { jsonFault } from '@sandtable/kernel';

export type FromClient = ReturnType<typeof toHostSchema.parse>;

/** What a client said, or undefined when it isn't part of the protocol. */
export function readMessage(text: string): FromClient | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    if (jsonFault(raw) !== undefined) return undefined;
    const read = toHostSchema.safeParse(raw);
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
