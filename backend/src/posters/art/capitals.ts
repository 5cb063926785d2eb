const TURKIC_LETTERS = /[əğıƏĞİ]/;
const TURKIC_COUNTRIES = ['Azərbaycan', 'Türkiyə'];

export const usesDottedI = (text: string, countries: readonly string[]) =>
  TURKIC_LETTERS.test(text) || countries.some((country) => TURKIC_COUNTRIES.includes(country));

/** In Azerbaijani and Turkish i becomes İ. */
export const capitals = (text: string, isTurkic: boolean): string =>
  (isTurkic ? text.replaceAll('i', 'İ') : text).toUpperCase();
