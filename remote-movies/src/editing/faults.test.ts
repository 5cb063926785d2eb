import { movieCreateBody } from 'shared-kit/contract';
import { bodyOf, type Draft, draftOf } from './draft';
import { faultsOf, fileFault } from './faults';

const draft = (fields: Partial<Draft>): Draft => ({ ...draftOf(), title: 'Şərikli çörək', ...fields });
const year = new Date().getUTCFullYear();

const SOUND: Partial<Draft>[] = [
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
const FAULTY: [keyof Draft, Partial<Draft>][] = [
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
  it.each(SOUND)('on a sound film %#', (fields) => {
    expect(faultsOf(draft(fields))).toEqual({});
    expect(movieCreateBody.safeParse(bodyOf(draft(fields))).success).toBe(true);
  });

  it.each(FAULTY)('on a fault in %s %#', (field, fields) => {
    expect(Object.keys(faultsOf(draft(fields)))).toEqual([field]);
    expect(movieCreateBody.safeParse(bodyOf(draft(fields))).success).toBe(false);
  });
});

it.each(['min doqquz yüz', '19.5', '-5', '1e3'])('takes %s for no year', (release_year) => {
  expect(faultsOf(draft({ release_year }))).toHaveProperty('release_year', 'Tam ədəd yazın.');
});

describe('a poster from a file', () => {
  const file = (type: string, bytes: number) =>
    Object.defineProperty(new File([], 'afişa', { type }), 'size', { value: bytes });

  it('is a picture of at most 10 MB', () => {
    expect(fileFault(file('image/webp', 10 * 1024 * 1024))).toBeUndefined();
    expect(fileFault(file('image/webp', 10 * 1024 * 1024 + 1))).toBe('Fayl ən çoxu 10 MB ola bilər.');
    expect(fileFault(file('image/svg+xml', 10))).toBe('JPEG, PNG, WebP və ya GIF şəkli seçin.');
  });
});
