import { itTries } from '../../../test/support/every-case';
import { FIRST_CATALOGUE } from '../../database/seed/first-catalogue';
import { countryName, tmdbCountryName, WIKIDATA_COUNTRIES } from './countries';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const COUNTRY_NAMES = new Set([
  ...CODES.flatMap((code) => [countryName(code) ?? [], tmdbCountryName(code) ?? []].flat()),
  ...Object.values(WIKIDATA_COUNTRIES),
]);

itTries([
  ['AZ', 'Azərbaycan'],
  ['US', 'ABŞ'],
  ['GB', 'Böyük Britaniya'],
  ['HK', 'Honkonq'],
  ['NL', 'Niderland'],
  ['SU', 'SSRİ'],
  ['YU', 'Yuqoslaviya'],
  ['CS', 'Çexoslovakiya'],
  ['KR', 'Cənubi Koreya'],
])('names countries in Azerbaijani', ([code, name]) => expect(countryName(code)).toBe(name));

it('what is no country has no name', () => {
  for (const code of ['ZZ', 'EU', 'QX', 'us', 'USA', '']) expect(countryName(code)).toBeUndefined();
});

it("TMDB's own codes are not mistaken for ISO's", () => {
  expect(['XC', 'XG', 'CS', 'FR', 'XQ'].map(tmdbCountryName)).toEqual([
    'Çexoslovakiya',
    'Şərqi Almaniya',
    'Serbiya və Monteneqro',
    'Fransa',
    undefined,
  ]);
});

it('the list holds present and former countries, and nothing else', () => {
  for (const name of ['Azərbaycan', 'SSRİ', 'Qərbi Almaniya', 'Şərqi Almaniya', 'Əlcəzair'])
    expect(COUNTRY_NAMES).toContain(name);
  for (const name of ['Amerika Birləşmiş Ştatları', 'Naməlum Region', 'Avropa Birliyi', 'US'])
    expect(COUNTRY_NAMES).not.toContain(name);
});

it('the films of the first start name countries of the list', () => {
  const named = FIRST_CATALOGUE.flatMap(({ films }) => films.flatMap(({ countries }) => countries ?? []));
  const unknown = named.filter((name) => typeof name !== 'string' || !COUNTRY_NAMES.has(name));
  expect([...new Set(unknown)]).toEqual([]);
});
