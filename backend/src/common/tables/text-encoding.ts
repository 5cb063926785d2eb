interface DecodedText {
  text: string;
  /** An old encoding, whose writer puts '?' for each letter that it lacks. */
  isLegacy: boolean;
}

const SNIFFED = 4_096;
/** Of the bytes of UTF-16: spaces, digits and separators have a zero in every alphabet. */
const ZEROS_MIN = 0.05;
/** Polish letters of windows-1250 are signs in windows-1252: '¯ó³w'. */
const POLISH = /\p{L}[¹³¿]\p{Ll}|(?<!\p{L})[¯£]\p{Ll}{2}/u;
/** KOI8-R has small letters where windows-1251 has capitals. */
const SWAPPED_CASE = /[а-я][А-Я]{2}/g;
const RIGHT_CASE = /[А-Я][а-я]{2}/g;
/** The six bytes that differ between windows-1252 and -1254: Icelandic letters in one, ĞİŞğış in the other. */
const TURKISH = /[ĞİŞğış]/;
const ONLY_TURKISH = /^[çğıöşü]+$/i;
const WORD = /[a-z\u0080-\uffff]{2,}/gi;
const NO_TEXT = /(?![\t\n\v\f\r\x7f-\x9f])\p{Cc}/u;

const BROKEN = /\ufffd/;
/** An old encoding has no 'ə': 'Ş?h?r'. */
const LOST = /\p{L}\?\p{L}|(?:^|[\s"'(«“„])\?\p{L}/u;

const ADDRESS = /https?:\/\/\S+/g;
const ONLY_ASCII = /^[\0-\x7f]*$/;
const TWO_LOST_IN_WORD = /\p{L}\?\p{L}+\?\p{L}/u;

export const hasLostLetters = (text: string, isLegacy: boolean): boolean =>
  BROKEN.test(text) || (isLegacy && LOST.test(text.replace(ADDRESS, '')));

/** A title says more than its file, which may be only ASCII: '??h?r i??qlar?', or saved again as UTF-8: 'Ş?h?r'. */
export const isLostTitle = (title: string, isLegacy: boolean): boolean =>
  hasLostLetters(title, isLegacy || ONLY_ASCII.test(title)) || TWO_LOST_IN_WORD.test(title);

/** What windows-1252 has instead of windows-1254's letters. */
// prettier-ignore
const WESTERN_LETTERS: Record<string, string> = {
  Ğ: 'Ð', İ: 'Ý', Ş: 'Þ', ğ: 'ð', ı: 'ý', ş: 'þ', '\u008e': 'Ž', '\u009e': 'ž',
};

/** Node.js 20 reads windows-1252 as Latin-1, which has no dashes and no quotes such as “. */
export function decoderOf(encoding: string): (bytes: Uint8Array, options?: { stream: boolean }) => string {
  const isWestern = encoding === 'windows-1252';
  const decoder = new TextDecoder(isWestern ? 'windows-1254' : encoding);
  return (bytes, options) => {
    const text = decoder.decode(bytes, options);
    return isWestern
      ? text.replace(/[ĞİŞğış\u008e\u009e]/g, (letter) => WESTERN_LETTERS[letter] ?? letter)
      : text;
  };
}

/** Bytes by letters. */
const WESTERN = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    decoderOf('windows-1252')(Uint8Array.of(byte)).charCodeAt(0),
    byte,
  ]),
);

/** What was saved as UTF-8 after it had been read as windows-1252: 'ÅžÉ™hÉ™r'. Undefined if it wasn't. */
export function encodedOnce(bytes: Uint8Array): Uint8Array | undefined {
  const text = new TextDecoder().decode(bytes);
  const once = new Uint8Array(text.length);
  let hasLetters = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = WESTERN.get(text.charCodeAt(at));
    if (byte === undefined) return undefined;
    hasLetters ||= byte >= 0x80;
    once[at] = byte;
  }
  return hasLetters && isValidUtf8(once) ? once : undefined;
}

/** Undefined if it is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const decoded = decode(bytes);
  decoded.text = decoded.text.replaceAll('\0', '');
  return NO_TEXT.test(decoded.text) ? undefined : decoded;
}

function decode(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  const once = encoding === 'utf-8' ? encodedOnce(bytes) : undefined;
  if (once) return { text: new TextDecoder().decode(once), isLegacy: false };
  return { text: decoderOf(encoding)(bytes), isLegacy: isLegacyEncoding(encoding) };
}

export const isLegacyEncoding = (encoding: string): boolean => !encoding.startsWith('utf');

/** Takes a text, or its beginning. */
export function encodingOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return utf16;
  return isUtf8(bytes) ? 'utf-8' : legacyEncodingOf(bytes);
}

/** A few broken letters don't make it another encoding. A beginning may end within a letter. */
const isUtf8 = (bytes: Uint8Array): boolean =>
  isValidUtf8(bytes) || isMostlyRight(new TextDecoder('utf-8').decode(bytes, { stream: true }));

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sniffed = bytes.subarray(0, SNIFFED);
  for (const [index, byte] of sniffed.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  if (high + low <= sniffed.length * ZEROS_MIN) return undefined;
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
  if (cyrillic.length * 2 > words.length) return cyrillicEncodingOf(bytes);
  if (TURKISH.test(turkish)) return 'windows-1254';
  return POLISH.test(turkish) ? 'windows-1250' : 'windows-1252';
}

function cyrillicEncodingOf(bytes: Uint8Array): string {
  const isOfDos =
    bytes.filter((byte) => byte >= 0x80 && byte < 0xb0).length * 2 >
    bytes.filter((byte) => byte >= 0x80).length;
  if (isOfDos) return 'ibm866';
  const text = new TextDecoder('windows-1251').decode(bytes);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(SWAPPED_CASE) > count(RIGHT_CASE) ? 'koi8-r' : 'windows-1251';
}
