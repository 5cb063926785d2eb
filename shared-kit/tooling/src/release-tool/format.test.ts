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

it('the log names what each revision changed', () => {
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

it('a revision in one line', () => {
  const [first, second, third] = HISTORY.map((made) => formatRevision(made, ['movies', 'weather']));
  expect(first).toBe('Revision 1: movies 1.0.0-m; weather 1.0.0-w.');
  expect(second).toBe('Revision 2: movies 1.0.0-m, canary 2.0.0-m; weather 1.0.0-w.');
  expect(third).toBe('Revision 3: movies 1.0.0-m, canary 2.0.0-m; weather retired.');
});

it('a promotion says who approved it, or that it waits', () => {
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
    service: null,
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
    last_errors: [],
    hours: [],
  });
  const status = {
    revision: 4,
    features: [{ summary, releases: [release('1.1.0-w', null), release('1.0.0-w', 'current')] }],
    pending: [],
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
    const lines = formatStatus({ ...status, features: [{ summary, releases }] });
    expect(lines.join()).toContain('0 fallbacks, 3 hydration mismatches, LCP 1235 ms');
  });

  it('prints the share of loads without an error, and a freeze', () => {
    const frozen = { reason: 'bayram', until: null };
    const frozenSummary = { ...summary, error_free_share: 0.9961, policy: { ...DEFAULT_POLICY, frozen } };
    expect(formatStatus({ ...status, features: [{ summary: frozenSummary, releases: [] }] })[1]).toBe(
      'weather  Hava, Hava komandası, 99.61 % of loads without an error in 28 days, frozen: bayram',
    );
  });

  it('prints policy, service, and what waits for an approval', () => {
    const policy = { ...DEFAULT_POLICY, ramp: 'required', approvals: 1, bake_minutes: 5 } as const;
    const frozenSummary = { ...summary, policy, service: { timeout_ms: 2_000, set_at: TIME }, refused: [] };
    const asked = { id: 'an-id', status: 'pending', asked_by: 'weather/ci', created_at: TIME } as const;
    const pending = [
      { ...asked, feature: 'weather', release: '1.1.0-w', reason: 'yeni', moved_on: true },
      { ...asked, releases: { shell: '2.0.0-s', weather: '2.0.0-w' }, reason: 'kit 7', moved_on: false },
      { ...asked, feature: 'movies', release: '1.1.0-m', reason: 'yeni', moved_on: false },
    ];
    const shown = { ...status, features: [{ summary: frozenSummary, releases: [] }], pending };
    expect(formatStatus(shown).slice(2)).toEqual([
      '  policy: a token needs a ramp, somebody else approves, bakes for 5 minutes',
      '  service: answers within 2000 ms',
      '  waits for an approval: 1.1.0-w, asked by weather/ci: yeni (an-id); the feature has changed since',
      '  waits for an approval: shell 2.0.0-s, weather 2.0.0-w, asked by weather/ci: kit 7 (an-id)',
    ]);
    expect(statusJson(shown).features.weather).toMatchObject({
      policy,
      service: { timeout_ms: 2_000 },
      pending: pending.slice(0, 2),
    });
  });

  it('lists the last errors of the releases in force, with the places in the sources', () => {
    const error = { message: 'TypeError: x', page: '/weather', stack: ['src/Page.tsx:12'], count: 3 };
    const last_errors = [
      { ...error, last_at: TIME },
      { ...error, page: null, stack: [], last_at: TIME },
    ];
    const releases = [{ ...release('1.0.0-w', 'current'), last_errors }];
    const former = { ...release('0.9.0-w', null), last_errors };
    const shown = { ...status, features: [{ summary, releases: [...releases, former] }] };
    expect(formatStatus(shown).filter((line) => line.startsWith('    '))).toEqual([
      `    3 × TypeError: x  on /weather  ${TIME}`,
      '        at src/Page.tsx:12',
      `    3 × TypeError: x  ${TIME}`,
    ]);
    expect(statusJson(shown).features.weather?.releases.map((one) => one.last_errors.length)).toEqual([2, 2]);
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
