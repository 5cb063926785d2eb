interface DecodedText {
  text: string;
  /** An old encoding, whose writer puts '?' for each letter that it lacks. */
  isLegacy: boolean;
}

const SNIFFED = 4_096;
/** The six bytes that differ between windows-1252 and -1254: Icelandic letters in one, ĞİŞğış in the other. */
const TURKISH = /[ĞİŞğış]/;
const ONLY_TURKISH = /^[çğıöşü]+$/i;
const WORD = /[a-z\u0080-\uffff]{2,}/gi;
const NO_TEXT = /(?![\t\n\v\f\r\x7f-\x9f])\p{Cc}/u;

const BROKEN = /\ufffd/;
/** An old encoding has no 'ə': 'Ş?h?r'. */
const LOST = /\p{L}\?\p{L}|(?:^|\s)\?\p{L}/u;

export const hasLostLetters = (text: string, isLegacy: boolean): boolean =>
  BROKEN.test(text) || (isLegacy && LOST.test(text));

/** Undefined if it is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const decoded = decode(bytes);
  return NO_TEXT.test(decoded.text) ? undefined : decoded;
}

function decode(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), isLegacy: isLegacyEncoding(encoding) };
}

export const isLegacyEncoding = (encoding: string): boolean => encoding.startsWith('windows');

/** Takes a text, or its beginning. */
export function encodingOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return utf16;
  return isUtf8(bytes) ? 'utf-8' : legacyEncodingOf(bytes);
}

/** A few broken letters don't make it another encoding. A beginning may end within a letter. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return isMostlyRight(new TextDecoder('utf-8').decode(bytes, { stream: true }));
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SNIFFED).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  if (high + low === 0) return undefined;
  return low > high ? 'utf-16le' : 'utf-16be';
}

function isMostlyRight(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken === 0 || broken < (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0);
}

/**
 * Detection libraries judge by the frequency of letters, which fails for short tables of names. A Cyrillic word has no
 * letter of ASCII in it, while most Latin words do.
 */
function legacyEncodingOf(bytes: Uint8Array): string {
  const turkish = new TextDecoder('windows-1254').decode(bytes);
  const words = (turkish.match(WORD) ?? []).filter((word) => /[^\0-\x7f]/.test(word));
  const cyrillic = words.filter((word) => !/[a-z]/i.test(word) && !ONLY_TURKISH.test(word));
  if (cyrillic.length * 2 > words.length) return 'windows-1251';
  return TURKISH.test(turkish) ? 'windows-1254' : 'windows-1252';
}
