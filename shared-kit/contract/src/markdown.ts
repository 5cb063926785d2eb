const SIGN_BEFORE_SUFFIX =
  /(?:(?![([{«‹„‚*])[\p{P}\p{S}](?=\*+[\p{L}\p{N}]))|(?:(?![([{«‹„‚~])[\p{P}\p{S}](?=~~?[\p{L}\p{N}]))/gu;
/** Between letters an underscore is none of emphasis, so the letter passes for a space. */
const UNDERSCORES_BEFORE_SUFFIX = /(["”“»›’')\]!?…]_{1,3})([\p{L}\p{N}])/gu;

/**
 * Lets a suffix follow marked text that ends with a sign: `**"Nəsimi"**nin`. CommonMark would show the asterisks, so
 * the sign passes for a letter. For the text in which `marked` looks for the end of emphasis; its length stays.
 */
export const allowSuffixes = (masked: string): string =>
  masked
    .replace(SIGN_BEFORE_SUFFIX, (sign) => 'a'.repeat(sign.length))
    .replace(UNDERSCORES_BEFORE_SUFFIX, (_, end: string, letter: string) => end + ' '.repeat(letter.length));
