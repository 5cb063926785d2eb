import {
  DEFAULT_POLICY,
  type FeatureSummary,
  type RegistryEntry,
  type RegistryRevision,
  type ReleaseSummary,
} from '../../../contract/src';
import { formatLog, formatPromotion, formatRevision } from './formatLog';
import { formatStatus, statusJson } from './formatStatus';

const TIME = '2026-11-22T08:00:00.000Z';
const entry = (current: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  current,
  fallback: null,
  canary: null,
  ...more,
});
const revision = (number: number, features: RegistryRevision['features']): RegistryRevision => ({
  revision: number,
  parent: number === 1 ? null : number - 1,
  author: 'ayan',
  reason: 'yeni',
  features,
  created_at: TIME,
});

const canary = {
  release: '2.0.0-m',
  percent: 10,
  salt: 's',
  users: ['one'],
  ramp: { steps: [10, 50], every: 60, step: 0, next_at: TIME },
};
const HISTORY = [
  revision(1, { movies: entry('1.0.0-m'), weather: entry('1.0.0-w') }),
  revision(2, { movies: entry('1.0.0-m', { canary }), weather: entry('1.0.0-w') }),
  revision(3, { movies: entry('1.0.0-m', { canary }) }),
];

test('the log names what each revision changed', () => {
  expect(formatLog(HISTORY)).toEqual([
    `revision 1  ${TIME}  ayan: yeni`,
    '  movies: 1.0.0-m',
    '  weather: 1.0.0-w',
    `revision 2  ${TIME}  ayan: yeni`,
    `  movies: 1.0.0-m, canary 2.0.0-m for 10 % and 1 named user, 50 % at ${TIME}`,
    `revision 3  ${TIME}  ayan: yeni`,
    '  weather: retired',
  ]);
  expect(formatLog(HISTORY.slice(0, 1), 'weather')).toEqual([
    `revision 1  ${TIME}  ayan: yeni`,
    '  weather: 1.0.0-w',
  ]);
});

test('a revision in one line', () => {
  const [first, second, third] = HISTORY.map((made) => formatRevision(made, ['movies', 'weather']));
  expect(first).toBe('Revision 1: movies 1.0.0-m; weather 1.0.0-w.');
  expect(second).toBe('Revision 2: movies 1.0.0-m, canary 2.0.0-m; weather 1.0.0-w.');
  expect(third).toBe('Revision 3: movies 1.0.0-m, canary 2.0.0-m; weather retired.');
});

test('a promotion says who approved it, or that it waits', () => {
  const approved = { ...revision(1, { movies: entry('1.0.0-m') }), approved_by: 'kamal' };
  expect(formatPromotion(approved, ['movies'])).toEqual([
    'Approved by kamal.',
    'Revision 1: movies 1.0.0-m.',
  ]);
  expect(formatLog([approved]).at(-1)).toBe('  Approved by kamal.');
  const [first, second] = formatPromotion({ id: 'an-id', status: 'pending' }, ['movies']);
  expect(first).toBe('Waits for an approval: an-id.');
  expect(second).toContain('Nobody gets it until then.');
});

describe('the status', () => {
  const summary: FeatureSummary = {
    id: 'weather',
    title: 'Hava',
    team: 'Hava komandası',
    created_at: TIME,
    retired_at: null,
    current: '1.0.0-w',
    fallback: null,
    canary: null,
    signed: true,
    refused: [{ release: '1.0.0-w', code: 'SIGNATURE_INVALID' }],
    policy: DEFAULT_POLICY,
    error_free_share: null,
  };
  const release = (id: string, role: ReleaseSummary['role']): ReleaseSummary => ({
    release: id,
    version: '1.0.0',
    commit: null,
    built_at: TIME,
    published_at: TIME,
    published_by: 'weather/ci',
    kit: '^3.0.0',
    bytes: 1_000,
    origin: null,
    signed: true,
    role,
    health: {
      loads: 2,
      average_ms: 200,
      max_ms: 300,
      errors: 1,
      fallbacks: 0,
      hydrations: 0,
      last_message: 'səhv',
      lcp: 1_234.5,
      inp: null,
      cls: 0.01,
    },
    hours: [],
  });
  const status = {
    revision: 4,
    features: [{ summary, releases: [release('1.1.0-w', null), release('1.0.0-w', 'current')] }],
  };

  it('shows releases oldest first, with their health', () => {
    const health = '2 loads in 200 ms on average, 1 error, 0 fallbacks, LCP 1235 ms, CLS 0.010; last: səhv';
    expect(formatStatus(status)).toEqual([
      'revision 4',
      'weather  Hava, Hava komandası',
      `  1.0.0-w  current  ${health}`,
      `  1.1.0-w  ${health}`,
      '  1.0.0-w  is not served: SIGNATURE_INVALID',
    ]);
  });

  it('shows hydration mismatches only when there are some', () => {
    const current = release('1.0.0-w', 'current');
    const releases = [{ ...current, health: { ...current.health, hydrations: 3 } }];
    const lines = formatStatus({ revision: 4, features: [{ summary, releases }] });
    expect(lines.join()).toContain('0 fallbacks, 3 hydration mismatches, LCP 1235 ms');
  });

  it('tells the share of loads without an error, and a freeze', () => {
    const frozen = { reason: 'bayram', until: null };
    const told = { ...summary, error_free_share: 0.9961, policy: { ...DEFAULT_POLICY, frozen } };
    expect(formatStatus({ revision: 4, features: [{ summary: told, releases: [] }] })[1]).toBe(
      'weather  Hava, Hava komandası, 99.61 % of loads without an error in 28 days, frozen: bayram',
    );
  });

  it('keeps the shape of its JSON', () => {
    const { weather } = statusJson(status).features;
    expect(weather).toMatchObject({ current: '1.0.0-w', fallback: null, canary: null });
    expect(weather?.releases.map((one) => one.release)).toEqual(['1.0.0-w', '1.1.0-w']);
    expect(weather?.releases[0]).toMatchObject({
      loads: 2,
      lcp: 1_234.5,
      inp: null,
      published_by: 'weather/ci',
    });
  });
});
