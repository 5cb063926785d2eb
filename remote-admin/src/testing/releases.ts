import type {
  FeatureSummary,
  FeatureToken,
  PendingPromotion,
  PromotionChanges,
  RegistryEntry,
  RegistryRevision,
  ReleaseHealth,
  ReleaseSummary,
} from 'shared-kit/contract';
import { nextId } from 'shared-kit/testing';
import { SOME_TIME } from './builders';

export const buildFeature = (known: Partial<FeatureSummary> = {}): FeatureSummary => ({
  id: 'movies',
  title: 'Filmlər',
  team: null,
  created_at: null,
  retired_at: null,
  current: '0.1.0-b',
  fallback: '0.1.0-a',
  canary: null,
  signed: false,
  refused: [],
  policy: { ramp: 'optional', approvals: 0, bake_minutes: 60, frozen: null },
  error_free_share: null,
  service: null,
  ...known,
});

export const buildHealth = (known: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  loads: 0,
  average_ms: null,
  max_ms: null,
  errors: 0,
  fallbacks: 0,
  hydrations: 0,
  last_message: null,
  lcp: null,
  inp: null,
  cls: null,
  ...known,
});

export const buildRelease = (release: string, known: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  release,
  version: '0.1.0',
  commit: null,
  built_at: SOME_TIME,
  published_at: SOME_TIME,
  published_by: 'startup',
  kit: '^3.0.0',
  bytes: 250_000,
  origin: null,
  signed: false,
  role: null,
  health: buildHealth(),
  last_errors: [],
  hours: [],
  ...known,
});

export const RELEASES = [
  buildRelease('0.1.0-c'),
  buildRelease('0.1.0-b', { role: 'current' }),
  buildRelease('0.1.0-a', { role: 'fallback' }),
];

const NO_CHANGE = { added: [], removed: [] };

export const buildChanges = (known: Partial<PromotionChanges> = {}): PromotionChanges => ({
  from: '0.1.0-b',
  to: '0.1.0-c',
  fallback: '0.1.0-b',
  ends_canary: null,
  files: { added: 2, removed: 1, unchanged: 9 },
  bytes: { before: 250_000, after: 260_000 },
  kit: { before: '^3.0.0', after: '^3.0.0' },
  routes: NO_CHANGE,
  nav: NO_CHANGE,
  slots: NO_CHANGE,
  offers: NO_CHANGE,
  calls: NO_CHANGE,
  ...known,
});

export const buildEntry = (current: string, known: Partial<RegistryEntry> = {}): RegistryEntry => ({
  current,
  fallback: null,
  canary: null,
  ...known,
});

export const buildCanary = (
  release: string,
  percent: number,
  users: string[] = [],
): NonNullable<RegistryEntry['canary']> => ({ release, percent, salt: 'salt', users });

export const buildRevision = (
  revision: number,
  features: RegistryRevision['features'],
  known: Partial<RegistryRevision> = {},
): RegistryRevision => ({
  revision,
  parent: revision > 1 ? revision - 1 : null,
  author: 'rejissor',
  reason: `səbəb ${revision}`,
  features,
  created_at: SOME_TIME,
  ...known,
});

export const buildToken = (known: Partial<FeatureToken> = {}): FeatureToken => ({
  id: nextId(),
  name: 'ci',
  scopes: ['publish'],
  expires_at: '2999-01-01T00:00:00.000Z',
  created_at: SOME_TIME,
  created_by: 'rejissor',
  last_used_at: null,
  last_used_address: null,
  ...known,
});

export const buildPending = (known: Partial<PendingPromotion> = {}): PendingPromotion => ({
  id: nextId(),
  status: 'pending',
  feature: 'movies',
  release: '0.1.0-c',
  reason: 'Yeni kartlar',
  asked_by: 'movies/ci',
  created_at: SOME_TIME,
  moved_on: false,
  ...known,
});
