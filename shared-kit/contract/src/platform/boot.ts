import { z } from 'zod';
import { featureId, featureStatic } from './features';
import { integrity, releaseId } from './releases';

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
  /** Whether the page registers the service worker, which keeps the application for use without a network. */
  serviceWorker: z.boolean().optional(),
});
export type BootDocument = z.output<typeof bootDocument>;
