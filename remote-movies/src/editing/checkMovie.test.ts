import { movieCreateBody } from 'shared-kit/contract';
import { checkMovie, checkPosterFile } from './checkMovie';
import { formValuesOf, type MovieFormValues, toBody } from './formValues';

const valuesWith = (fields: Partial<MovieFormValues>): MovieFormValues => ({
  ...formValuesOf(),
  title: 'Şərikli çörək',
  ...fields,
});
const errorsWith = (fields: Partial<MovieFormValues>) =>
  Object.fromEntries(Object.entries(checkMovie(valuesWith(fields))).filter(([, error]) => error));
const isAccepted = (fields: Partial<MovieFormValues>) =>
  movieCreateBody.safeParse(toBody(valuesWith(fields))).success;
const year = new Date().getUTCFullYear();

const VALID: Partial<MovieFormValues>[] = [
  {},
  { title: 'ə'.repeat(400) },
  { release_year: '1874' },
  { release_year: String(year + 10) },
  { runtime_minutes: '1' },
  { genres: ['Dram', 'ğ'.repeat(60)] },
  { poster_url: 'https://example.com/a.jpg' },
  { poster_url: '/media/posters/a-1.webp' },
  { overview: 'x'.repeat(20_000) },
];
const INVALID: [keyof MovieFormValues, Partial<MovieFormValues>][] = [
  ['title', { title: '   ' }],
  ['title', { title: 'ə'.repeat(401) }],
  ['release_year', { release_year: '1873' }],
  ['release_year', { release_year: String(year + 11) }],
  ['runtime_minutes', { runtime_minutes: '0' }],
  ['runtime_minutes', { runtime_minutes: '100001' }],
  ['genres', { genres: ['x'.repeat(61)] }],
  ['genres', { genres: Array.from({ length: 21 }, (_, index) => `janr ${index}`) }],
  ['directors', { directors: ['x'.repeat(201)] }],
  ['poster_url', { poster_url: 'javascript:alert(1)' }],
  ['poster_url', { poster_url: 'https://a b' }],
  ['poster_url', { poster_url: '/etc/passwd' }],
  ['overview', { overview: 'x'.repeat(20_001) }],
];

describe('the form and the contract agree', () => {
  it.each(VALID)('on a valid film %#', (fields) => {
    expect(errorsWith(fields)).toEqual({});
    expect(isAccepted(fields)).toBe(true);
  });

  it.each(INVALID)('on an error in %s %#', (field, fields) => {
    expect(Object.keys(errorsWith(fields))).toEqual([field]);
    expect(isAccepted(fields)).toBe(false);
  });
});

it.each(['min doqquz yüz', '19.5', '-5', '1e3'])('%s is no year', (release_year) => {
  expect(errorsWith({ release_year })).toHaveProperty('release_year', 'Tam ədəd yazın.');
});

describe('a poster from a file', () => {
  const file = (type: string, bytes: number) =>
    Object.defineProperty(new File([], 'afişa', { type }), 'size', { value: bytes });

  it('is a picture of at most 10 MB', () => {
    expect(checkPosterFile(file('image/webp', 10 * 1024 * 1024))).toBeUndefined();
    expect(checkPosterFile(file('image/webp', 10 * 1024 * 1024 + 1))).toBe('Fayl ən çoxu 10 MB ola bilər.');
    expect(checkPosterFile(file('image/svg+xml', 10))).toBe('JPEG, PNG, WebP və ya GIF şəkli seçin.');
  });
});
