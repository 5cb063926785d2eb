const SIGN_BEFORE_SUFFIX =
  /(?:(?![([{«‹„‚*])[\p{P}\p{S}](?=\*+[\p{L}\p{N}]))|(?:(?![([{«‹„‚~])[\p{P}\p{S}](?=~~?[\p{L}\p{N}]))/gu;
/** Between letters an underscore is none of emphasis, so the letter passes for a space. */
const UNDERSCORES_BEFORE_SUFFIX = /(["”“»›’')\]!?…]_{1,3})([\p{L}\p{N}])/gu;
/** `__Nəsimi__nin`. A single underscore may belong to the name of a file. */
const BOLD_BEFORE_SUFFIX = /(?<![\p{L}\p{N}_])(__[\p{L}\p{N}][^_\n]{0,200}[\p{L}\p{N}]__)(\p{L})/gu;
const asSpace = (_: string, end: string, letter: string) => end + ' '.repeat(letter.length);

/**
 * Lets a suffix follow marked text that ends with a sign: `**"Nəsimi"**nin`. CommonMark would show the asterisks, so
 * the sign passes for a letter. For the text in which `marked` looks for the end of emphasis; its length stays.
 */
export const allowSuffixes = (masked: string): string =>
  masked
    .replace(SIGN_BEFORE_SUFFIX, (sign) => 'a'.repeat(sign.length))
    .replace(UNDERSCORES_BEFORE_SUFFIX, asSpace)
    .replace(BOLD_BEFORE_SUFFIX, asSpace);
