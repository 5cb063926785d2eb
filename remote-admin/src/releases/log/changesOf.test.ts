import type { RegistryEntry } from 'shared-kit/contract';
import { buildCanary, buildEntry, buildRevision } from '../../testing/releases';
import { changesOf } from './changesOf';

const B = buildEntry('b', { fallback: 'a' });
const withCanary = (percent: number, users: string[] = []) => ({
  ...B,
  canary: buildCanary('c', percent, users),
});
const ramp = { steps: [1, 100], every: 60, step: 0, next_at: '2026-11-12T12:00:00.000Z' };

const CASES: [string, RegistryEntry | null, RegistryEntry | null, string[]][] = [
  ['the first release', null, B, ['ilk buraxılış b']],
  ['a retirement', B, null, ['məhsuldan çıxarıldı']],
  ['a promotion', B, buildEntry('c', { fallback: 'b' }), ['hamıya c verildi, əvvəl b idi']],
  ['a rollback', B, buildEntry('a'), ['b əvəzinə əvvəlki a qaytarıldı']],
  ['a canary', B, withCanary(0.5), ['c sınağa verildi: 0,5 %']],
  ['named users', B, withCanary(5, ['x', 'y']), ['c sınağa verildi: 5 %, 2 istifadəçi']],
  ['a larger share', withCanary(5), withCanary(10), ['c sınağının payı 5 % → 10 %']],
  ['the end of a canary', withCanary(5), B, ['c sınağı bitdi']],
  [
    'a ramp',
    B,
    { ...B, canary: { ...buildCanary('c', 1), ramp } },
    ['c sınağa verildi: mərhələlərlə 1 % → 100 %'],
  ],
  [
    'a canary for everyone',
    withCanary(50),
    buildEntry('c', { fallback: 'b' }),
    ['hamıya c verildi, əvvəl b idi', 'c sınağı bitdi'],
  ],
  ['nothing', withCanary(5, ['x']), withCanary(5, ['x']), []],
];

describe('what a revision changed', () => {
  it.each(CASES)('%s', (_name, before, after, sentences) => {
    const revision = buildRevision(2, after ? { movies: after } : {});
    const changes = changesOf(revision, buildRevision(1, before ? { movies: before } : {}));
    expect(changes).toEqual(sentences.length > 0 ? [{ feature: 'movies', sentences }] : []);
  });

  it('is everything without a revision before', () => {
    expect(changesOf(buildRevision(1, { movies: B, social: B }), undefined)).toHaveLength(2);
  });
});
