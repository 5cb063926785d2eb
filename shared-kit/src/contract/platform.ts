import { z } from 'zod';
import { defineCalls } from './call';
import { platformRoutes } from './routes';
import { REPORT_MESSAGE_MAX } from './limits';
import { isoTime, rawText, success } from './text';

/** Raise it when releases built against the old number can't run in this shell. */
export const CONTRACT_NUMBER = 1;
export const DEVELOPMENT_RELEASE = 'dev';

export const FEATURE_IDS = ['shell', 'social', 'newsletters', 'admin', 'movies'] as const;
export const featureId = z.enum(FEATURE_IDS);
export type FeatureId = z.output<typeof featureId>;

export const releaseId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/);
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const fileName = z.string().regex(/^(?!.*\.\.)[\w-][\w./-]{0,199}$/);
const access = z.enum(['public', 'user', 'admin']);

/** Slots with exactly one filler. In other slots each filler has a different `order`. */
export const EXCLUSIVE_SLOTS: readonly string[] = ['dashboard.main', 'header.news', 'header.notifications'];

/** `feature.json`, which is known before any code of the feature loads. */
export const featureStatic = z.strictObject({
  id: featureId,
  title: z.string().min(1),
  contract: z.int(),
  routes: z.array(
    z.strictObject({
      path: z.string().startsWith('/'),
      access,
      frame: z.enum(['site', 'admin']),
      title: z.string(),
      /** The page's slots. Their code is preloaded. */
      slots: z.array(z.string()).optional(),
    }),
  ),
  slots: z.array(z.strictObject({ slot: z.string(), order: z.int(), access: access.default('public') })),
  nav: z.array(
    z.strictObject({
      label: z.string(),
      icon: z.string(),
      path: z.string(),
      order: z.int(),
      access,
      frame: z.enum(['site', 'admin']).optional(),
    }),
  ),
});
export type FeatureStatic = z.output<typeof featureStatic>;

export const releaseFile = z.strictObject({ path: fileName, integrity, bytes: z.int() });

/** `release.json`. Hashes are Subresource Integrity values. */
export const release = z.strictObject({
  id: releaseId,
  version: z.string(),
  commit: z.string().nullable(),
  builtAt: isoTime,
  contract: z.int(),
  /** The compatible shared-kit versions, a range as in package.json. */
  kit: z.string(),
  entry: fileName,
  /** The Module Federation container's global name. */
  container: z.string().regex(/^[A-Za-z_]\w*$/),
  files: z.array(releaseFile).min(1),
  /** Files that a page needs at once: the shell's for every page, a remote's by route pattern in `preload`. */
  initial: z.array(fileName),
  preload: z.record(z.string(), z.array(fileName)),
  /** Shared entries of the kit that a page or slot filler needs. Their files are in the shell's `preload`. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  feature: featureStatic,
});
export type Release = z.output<typeof release>;

/** `base` ends with a slash; `entry` is a full address. */
export const bootRelease = z.strictObject({
  release: releaseId,
  base: z.string(),
  entry: z.string(),
  /** Empty for a dev server's build, which keeps changing. */
  integrity: integrity.or(z.literal('')),
  container: z.string(),
});
export type BootRelease = z.output<typeof bootRelease>;
export const bootFeature = z.strictObject({
  ...bootRelease.shape,
  feature: featureStatic,
  fallback: bootRelease.nullable(),
});
export type BootFeature = z.output<typeof bootFeature>;

export const socialLink = z.strictObject({ name: z.string(), url: z.string() });
export type SocialLink = z.output<typeof socialLink>;

/** What the operator says about the site. */
export const siteDetails = z.strictObject({
  company: z.string(),
  contactEmail: z.string().nullable(),
  socialLinks: z.array(socialLink),
});
export type SiteDetails = z.output<typeof siteDetails>;

/** Inline in every page, and at `/boot.json`. */
export const bootDocument = z.strictObject({
  revision: z.int(),
  features: z.record(featureId, bootFeature),
  /** Null for the address in the specification. */
  socketUrl: z.string().nullable(),
  /** Whether a developer may override a feature with a build of another origin. */
  overrides: z.boolean(),
  /** Other origins that code may come from. */
  origins: z.array(z.string()),
  site: siteDetails,
});
export type BootDocument = z.output<typeof bootDocument>;

export const registryEntry = z.strictObject({
  current: releaseId,
  fallback: releaseId.nullable(),
  canary: z
    .strictObject({
      release: releaseId,
      percent: z.number().min(0).max(100),
      salt: z.string(),
      users: z.array(z.string()),
    })
    .nullable(),
});
export type RegistryEntry = z.output<typeof registryEntry>;
export const registryRevision = z.strictObject({
  revision: z.int(),
  parent: z.int().nullable(),
  author: z.string(),
  reason: z.string(),
  features: z.partialRecord(featureId, registryEntry),
  created_at: isoTime,
});
export type RegistryRevision = z.output<typeof registryRevision>;

export const reportBody = z.strictObject({
  feature: featureId,
  release: releaseId,
  kind: z.enum(['load', 'error', 'fallback']),
  ms: z.number().min(0).max(600_000).optional(),
  message: rawText({ max: REPORT_MESSAGE_MAX }).optional(),
});
export type Report = z.output<typeof reportBody>;

export const platformCalls = defineCalls(platformRoutes, {
  health: {
    access: 'public',
    summary: 'Xidmətin vəziyyəti',
    answer: z.strictObject({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
  },
  report: {
    access: 'public',
    summary: 'Brauzerdən buraxılış haqqında bildiriş',
    status: 201,
    body: reportBody,
    answer: success,
    errors: ['TOO_MANY_REQUESTS'],
  },
});
