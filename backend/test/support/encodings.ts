import { decoderOf } from '../../src/common/tables/text-encoding';

/** The opposite of a TextDecoder. */
export function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const letters = decoderOf(encoding)(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Array.from(text, (letter) => byteOf(letters, letter)));
}

/** Old programs write a question mark for a letter that the encoding lacks. */
function byteOf(letters: string, letter: string): number {
  const byte = letters.indexOf(letter);
  return byte === -1 ? '?'.charCodeAt(0) : byte;
}
