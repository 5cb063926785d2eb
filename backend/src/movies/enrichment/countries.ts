/** Where the catalogue writes another name than `Intl`, and countries that are gone. */
const OVERRIDES: Record<string, string> = {
  CD: 'Konqo Demokratik Respublikası',
  CG: 'Konqo',
  CS: 'Çexoslovakiya',
  DD: 'Şərqi Almaniya',
  GB: 'Böyük Britaniya',
  HK: 'Honkonq',
  MO: 'Makao',
  NL: 'Niderland',
  PS: 'Fələstin',
  SU: 'SSRİ',
  US: 'ABŞ',
  XK: 'Kosovo',
  YU: 'Yuqoslaviya',
  ZA: 'Cənubi Afrika',
};

/** Codes that `Intl` names although they are no countries. */
const NO_COUNTRIES = ['CQ', 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

const names = new Intl.DisplayNames('az', { type: 'region', fallback: 'none' });

/** `code` is an ISO 3166-1 code, or one of the former SU, YU, DD and CS (Czechoslovakia). */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return undefined;
  return OVERRIDES[code] ?? names.of(code);
}

/** Items of Wikidata that have no ISO code, or one that means another country today. */
export const WIKIDATA_COUNTRIES: Readonly<Record<string, string>> = {
  Q15180: 'SSRİ',
  Q36704: 'Yuqoslaviya',
  Q83286: 'Yuqoslaviya',
  Q191077: 'Yuqoslaviya',
  Q33946: 'Çexoslovakiya',
  Q853348: 'Çexoslovakiya',
  Q713750: 'Qərbi Almaniya',
  Q16957: 'Şərqi Almaniya',
  Q7318: 'Almaniya',
  Q41304: 'Almaniya',
  Q43287: 'Almaniya',
  Q21: 'Böyük Britaniya',
  Q22: 'Böyük Britaniya',
  Q25: 'Böyük Britaniya',
  Q174193: 'Böyük Britaniya',
  Q172579: 'İtaliya',
  Q188712: 'Yaponiya',
  Q34266: 'Rusiya',
};

/** TMDB has codes of its own for these; its CS is Serbia and Montenegro. */
const TMDB_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['CS', 'Serbiya və Monteneqro'],
  ['XC', 'Çexoslovakiya'],
  ['XG', 'Şərqi Almaniya'],
  ['XI', 'Böyük Britaniya'],
]);

export const tmdbCountryName = (code: string): string | undefined =>
  TMDB_COUNTRIES.get(code) ?? countryName(code);
