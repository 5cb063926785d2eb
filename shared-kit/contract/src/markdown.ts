const SIGN_BEFORE_SUFFIX =
  /(?:(?![([{«‹„‚*])[\p{P}\p{S}](?=\*+[\p{L}\p{N}]))|(?:(?![([{«‹„‚~])[\p{P}\p{S}](?=~~?[\p{L}\p{N}]))/gu;

/**
 * Lets a suffix follow marked text that ends with a sign: `**"Nəsimi"**nin`. CommonMark would show the asterisks, so
 * the sign passes for a letter. For the text in which `marked` looks for the end of emphasis; its length stays.
 */
export const allowSuffixes = (masked: string): string =>
  masked.replace(SIGN_BEFORE_SUFFIX, (sign) => 'a'.repeat(sign.length));
