/** A text of the WebSocket protocol that is whole (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Lengths that do not fit into seven bits are written behind these. */
const SIXTEEN_BITS = 126;
const SIXTY_FOUR_BITS = 127;

let last: { readonly text: string; readonly frame: Buffer } | undefined;

/**
 * Texts as they go over a socket, one behind the other: written at once they cost one way through the system and not two
 * or three for each. The last frame is remembered, since thousands of spectators are told the same.
 */
export function framed(texts: readonly string[]): Buffer {
  const [text] = texts;
  if (texts.length !== 1 || text === undefined) return joined(texts);
  if (last?.text !== text) last = { text, frame: joined(texts) };
  return last.frame;
}

function joined(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const size = lengths.reduce((sum, length) => sum + headSize(length) + length, 0);
  const frames = Buffer.allocUnsafe(size);
  let at = 0;
  for (const [i, text] of texts.entries()) {
    at = writeHead(frames, at, lengths[i] as number);
    at += frames.write(text, at);
  }
  return frames;
}

function headSize(length: number): number {
  return length < SIXTEEN_BITS ? 2 : length < 65_536 ? 4 : 10;
}

function writeHead(frames: Buffer, at: number, length: number): number {
  frames[at] = WHOLE_TEXT;
  if (length < SIXTEEN_BITS) {
    frames[at + 1] = length;
    return at + 2;
  }
  if (length < 65_536) {
    frames[at + 1] = SIXTEEN_BITS;
    return frames.writeUInt16BE(length, at + 2);
  }
  frames[at + 1] = SIXTY_FOUR_BITS;
  return frames.writeBigUInt64BE(BigInt(length), at + 2);
}
