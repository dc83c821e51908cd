/**
 * JSON text that is the same for equal values whatever order their keys were written in, so that a hash of a state
 * restored from a file equals the hash of the state that was saved. Throws on what JSON would silently change (NaN,
 * infinities, functions, class instances), because such a state could not be saved.
 */
export function canonicalJson(value: unknown): string {
  return decoder.decode(canonicalBytes(value));
}

/**
 * The same text as UTF-8, in a buffer that the next call writes over: hashing needs no string, and making one was most
 * of the cost.
 */
export function canonicalBytes(value: unknown): Uint8Array {
  length = top = 0;
  // Don't let one huge file hold on to that much memory for good.
  if (bytes.length > LARGEST_KEPT) bytes = new Uint8Array(LARGEST_KEPT);
  writeValue(value);
  fields.length = 0;
  return bytes.subarray(0, length);
}

/** Whether it's an object as JSON makes them. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const LARGEST_KEPT = 1 << 20;
const decoder = new TextDecoder();
const encoder = new TextEncoder();
let bytes = new Uint8Array(1 << 16);
let length = 0;

/** Makes room for that many characters; one takes at most three bytes. */
function reserve(characters: number): void {
  const needed = length + 3 * characters;
  if (needed <= bytes.length) return;
  const larger = new Uint8Array(Math.max(needed, 2 * bytes.length));
  larger.set(bytes.subarray(0, length));
  bytes = larger;
}

function writeValue(value: unknown): void {
  switch (typeof value) {
    case 'string':
      return writeString(value);
    case 'boolean':
      return writeBinary(value ? 'true' : 'false');
    case 'number':
      return writeNumber(value);
    case 'object':
      if (value === null) return writeBinary('null');
      return Array.isArray(value) ? writeArray(value) : writeObject(value);
    default:
      throw new Error(`not JSON: a ${typeof value}`);
  }
}

function writeByte(byte: number): void {
  if (length === bytes.length) reserve(1);
  bytes[length++] = byte;
}

function writeNumber(value: number): void {
  // Nearly all numbers of a game are small and whole, and making a text of each would take longer than writing it.
  if (value >= 0 && value < 10 && Number.isInteger(value)) return writeByte(0x30 + value);
  if (!Number.isFinite(value)) throw new Error(`not JSON: the number ${value}`);
  writeBinary(String(value));
}

/** Text of which each character is one byte. */
function writeBinary(text: string): void {
  reserve(text.length);
  const [into, start] = [bytes, length];
  for (let i = 0; i < text.length; i++) into[start + i] = text.charCodeAt(i);
  length = start + text.length;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

function writeString(text: string): void {
  reserve(text.length + 2);
  const into = bytes;
  let at = length;
  into[at++] = QUOTE;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) return writeEscaped(text);
    into[at++] = code;
  }
  into[at++] = QUOTE;
  length = at;
}

/** A string with characters that need an escape or more than one byte. */
function writeEscaped(text: string): void {
  const escaped = JSON.stringify(text);
  reserve(escaped.length);
  length += encoder.encodeInto(escaped, bytes.subarray(length)).written;
}

function writeArray(values: readonly unknown[]): void {
  writeByte(0x5b);
  for (let i = 0; i < values.length; i++) {
    if (i > 0) writeByte(COMMA);
    writeValue(values[i]);
  }
  writeByte(0x5d);
}

/** Values of the objects that are being written, those of an object inside another above it. */
const fields: unknown[] = [];
let top = 0;

function writeObject(value: object): void {
  if (!isPlain(value)) throw new Error(`not JSON: a ${value.constructor?.name ?? 'value without constructor'}`);
  const base = top;
  let shape = root;
  for (const key in value) {
    fields[top++] = (value as Record<string, unknown>)[key];
    shape = shape.lastKey === key ? (shape.last as Shape) : nextShape(shape, key);
  }
  shape.written ??= writtenOf(Object.keys(value));
  const { order, heads } = shape.written;
  writeByte(0x7b);
  const first = length;
  for (let i = 0; i < order.length; i++) {
    const field = fields[base + (order[i] as number)];
    if (field === undefined) continue;
    if (length > first) writeByte(COMMA);
    writeBinary(heads[i] as string);
    writeValue(field);
  }
  writeByte(0x7d);
  top = base;
}

/**
 * The keys of an object in the order they were written. There are few such orders, and sorting keys takes longer than all the rest:
 * it's done once for each.
 */
type Shape = {
  readonly next: Map<string, Shape>;
  lastKey: string | undefined;
  last: Shape | undefined;
  written: Written | undefined;
};

/** In which order its fields are written, and what stands before each: one character per byte. */
type Written = { readonly order: readonly number[]; readonly heads: readonly string[] };

/**
 * Strangers' files may have any number of keys: past this limit all are forgotten, and long keys are never remembered.
 */
const MOST_SHAPES = 20_000;
const LONGEST_KEY = 100;
let shapes = 0;
let root = newShape();

function newShape(): Shape {
  return { next: new Map(), lastKey: undefined, last: undefined, written: undefined };
}

function nextShape(shape: Shape, key: string): Shape {
  if (key.length > LONGEST_KEY) return newShape();
  let next = shape.next.get(key);
  if (next === undefined) {
    next = newShape();
    shape.next.set(key, next);
    if (++shapes > MOST_SHAPES) {
      shapes = 0;
      root = newShape();
    }
  }
  shape.lastKey = key;
  shape.last = next;
  return next;
}

function writtenOf(keys: readonly string[]): Written {
  const order = keys.map((_, i) => i).sort((a, b) => ((keys[a] as string) < (keys[b] as string) ? -1 : 1));
  return { order, heads: order.map((i) => binary(`${JSON.stringify(keys[i])}:`)) };
}

function binary(text: string): string {
  let codes = '';
  for (const byte of encoder.encode(text)) codes += String.fromCharCode(byte);
  return codes;
}
