/** Lower-casing İ in other locales leaves a combining dot (U+0307) after the i. */
export const normalizeName = (name: string): string => name.normalize('NFC').replace(/i\u0307/g, 'i');
