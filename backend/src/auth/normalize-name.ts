/** Lower-casing İ outside of Azerbaijani leaves a dot (U+0307) behind the i, which nobody means. */
export const normalizeName = (name: string): string => name.normalize('NFC').replace(/i\u0307/g, 'i');
