const AZERBAIJANI: Record<string, string> = { Ə: 'e', ə: 'e', I: 'i', ı: 'i', İ: 'i' };

/**
 * 'Şəmsi Bədəlbəyli' is 'semsi-bedelbeyli'. The server folds further letters ('ø') and gets the same slug from the name
 * and from this one. Empty for a text without letters and digits.
 */
export const slugOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[ƏəIıİ]/g, (letter) => AZERBAIJANI[letter] ?? '')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼʻ`´′]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
