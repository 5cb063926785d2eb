import { z } from 'zod';
import { defineCalls } from '../call';
import { FIELDS } from '../fields';
import { registryRevision } from './registry';
import { featureId } from './features';
import { ARCHIVE_TYPE, PREVIEW_MINUTES, SERVICE_TIMEOUT_MS, TOKEN_DAYS } from '../limits';
import {
  featurePreview,
  pendingPromotion,
  policyBody,
  promotionBody,
  promotionSetBody,
  rollbackBody,
  rollbackSetBody,
} from './promotions';
import { publishingRoutes } from '../routes';
import { featurePolicy, featureSummary, promotionChanges, releaseSummary } from './release-status';
import { releaseId } from './releases';
import { SENTENCES } from '../sentences';
import { isoTime, pageOf, pageQuery, success, textField, uuid } from '../text';

export const TOKEN_SCOPES = ['publish', 'promote'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.output<typeof tokenScope>;

/** Without credentials, query and fragment. */
const isServiceUrl = (value: string) =>
  /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i.test(value) && URL.canParse(value);

const waiting = z.strictObject({ id: uuid, status: z.literal('pending') });
/** With the status 202 the promotion waits for an approval. */
const promoted = z.union([registryRevision, waiting]);

export const featureBody = z.strictObject({
  id: featureId,
  title: textField(FIELDS.featureTitle),
  team: textField(FIELDS.featureTeam),
});

/** The token itself is shown only once, in the answer to its creation. */
export const featureToken = z.strictObject({
  id: uuid,
  name: z.string(),
  scopes: z.array(tokenScope),
  expires_at: isoTime,
  created_at: isoTime,
  created_by: z.string(),
  last_used_at: isoTime.nullable(),
  last_used_address: z.string().nullable(),
});
export type FeatureToken = z.output<typeof featureToken>;

export const featureKey = z.strictObject({
  id: uuid,
  name: z.string(),
  /** An Ed25519 key in PEM. */
  public_key: z.string(),
  created_at: isoTime,
  created_by: z.string(),
});
export type FeatureKey = z.output<typeof featureKey>;

const timeout = z.int().min(SERVICE_TIMEOUT_MS.min).max(SERVICE_TIMEOUT_MS.max);

/** Paths below `/api/x/{feature}` are appended to the address. */
export const teamServiceBody = z.strictObject({
  url: z.string().max(500).refine(isServiceUrl, SENTENCES.url),
  timeout_ms: timeout.default(SERVICE_TIMEOUT_MS.usual),
});
export const teamService = z.strictObject({
  url: z.string(),
  timeout_ms: timeout,
  set_by: z.string(),
  set_at: isoTime,
});
export type TeamService = z.output<typeof teamService>;

const UNKNOWN = ['FEATURE_NOT_FOUND'] as const;
/** Refusals of the release tool come too: `RELEASE_REFUSALS`. */
const CHANGES = ['FEATURE_NOT_FOUND', 'WRONG_FEATURE', 'MISSING_SCOPE', 'MOVED_ON'] as const;

/** A token acts for its feature alone, and needs `promote`. */
const DECISIONS = ['WRONG_FEATURE', 'MISSING_SCOPE'] as const;

export const publishingCalls = defineCalls(publishingRoutes, {
  features: {
    access: 'team',
    summary: 'Bütün hissələr və qüvvədə olan buraxılışları',
    answer: z.strictObject({ revision: z.int(), features: z.array(featureSummary) }),
  },
  createFeature: {
    access: 'admin',
    summary: 'Yeni hissə yaradır və ya çıxarılmış hissəni qaytarır',
    creates: true,
    body: featureBody,
    answer: featureSummary,
    errors: ['FEATURE_EXISTS'],
  },
  feature: {
    access: 'team',
    summary: 'Bir hissə və qüvvədə olan buraxılışları',
    answer: featureSummary,
    errors: UNKNOWN,
  },
  retireFeature: {
    access: 'admin',
    summary: 'Hissəni məhsuldan çıxarır; buraxılışlar və jurnal qalır',
    body: z.strictObject({ reason: textField(FIELDS.releaseReason) }),
    answer: success,
    errors: [...UNKNOWN, 'FEATURE_BUILT_IN', 'SLOT_IN_USE', 'MOVED_ON'],
  },
  releases: {
    access: 'team',
    summary: 'Hissənin buraxılışları və sağlamlığı, ən yenisi əvvəl',
    answer: z.strictObject({ releases: z.array(releaseSummary) }),
    errors: UNKNOWN,
  },
  publish: {
    access: 'team',
    scope: 'publish',
    summary: 'Yığılmış qovluğu yükləyir: kökündə release.json olan tar arxivi, gzip ilə',
    status: 201,
    upload: ARCHIVE_TYPE,
    answer: z.strictObject({ release: releaseId, isNew: z.boolean() }),
    errors: [...CHANGES, 'ARCHIVE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  promote: {
    access: 'team',
    scope: 'promote',
    summary: 'Buraxılışı hamıya və ya sınaq payına verir',
    creates: true,
    body: promotionBody,
    answer: promoted,
    errors: [...CHANGES, 'RAMP_REQUIRED', 'FROZEN', 'TOO_MANY_REQUESTS'],
  },
  promotions: {
    access: 'team',
    summary: 'Təsdiq gözləyən buraxılışlar, ən yenisi əvvəl',
    answer: z.strictObject({ promotions: z.array(pendingPromotion) }),
  },
  approvePromotion: {
    access: 'team',
    summary: 'Başqasının istədiyini təsdiq edir; buraxılış yoxlanılır və verilir',
    creates: true,
    answer: registryRevision,
    errors: ['NOT_FOUND', ...DECISIONS, 'OWN_PROMOTION', 'MOVED_ON', 'RAMP_REQUIRED', 'FROZEN'],
  },
  refusePromotion: {
    access: 'team',
    summary: 'Gözləyən buraxılışı rədd edir; istəyən özü də geri götürür',
    answer: success,
    errors: ['NOT_FOUND', ...DECISIONS],
  },
  setPolicy: {
    access: 'admin',
    summary: 'Hissənin buraxılış qaydaları; göndərilməyən sahə dəyişmir',
    body: policyBody,
    answer: featurePolicy,
    errors: UNKNOWN,
  },
  previews: {
    access: 'team',
    summary: 'Hissənin işləyən önbaxışları; linkin özü göstərilmir',
    answer: z.strictObject({ previews: z.array(featurePreview) }),
    errors: UNKNOWN,
  },
  createPreview: {
    access: 'team',
    scope: 'promote',
    summary: 'Bir buraxılışı bir brauzerdə göstərən link yaradır',
    creates: true,
    body: z.strictObject({
      release: releaseId,
      expires_in_minutes: z.int().min(PREVIEW_MINUTES.min).max(PREVIEW_MINUTES.max),
    }),
    answer: z.strictObject({ id: uuid, url: z.string() }),
    errors: [...CHANGES, 'UNKNOWN_RELEASE', 'TOO_MANY_REQUESTS'],
  },
  endPreview: {
    access: 'team',
    scope: 'promote',
    summary: 'Önbaxışı bitirir: link və onunla açılan brauzerlər üçün',
    answer: success,
    errors: ['NOT_FOUND', ...CHANGES],
  },
  previewPromotion: {
    access: 'team',
    summary: 'Buraxılış hamıya verilsə nə dəyişər',
    body: z.strictObject({ release: releaseId }),
    answer: z.strictObject({
      changes: promotionChanges,
      /** Why the promotion would be refused. */
      refusal: z.strictObject({ code: z.string(), error: z.string() }).nullable(),
    }),
    errors: [...UNKNOWN, 'UNKNOWN_RELEASE', 'TOO_MANY_REQUESTS'],
  },
  rollback: {
    access: 'team',
    scope: 'promote',
    summary: 'Sınağı bitirir və ya əvvəlki buraxılışa qayıdır',
    creates: true,
    body: rollbackBody,
    answer: registryRevision,
    errors: CHANGES,
  },
  promoteSet: {
    access: 'admin',
    summary: 'Bir neçə hissənin buraxılışını birlikdə verir',
    creates: true,
    body: promotionSetBody,
    answer: promoted,
    errors: ['MOVED_ON', 'FROZEN'],
  },
  rollbackSet: {
    access: 'admin',
    summary: 'Bütün hissələri bir reviziyadakı vəziyyətə qaytarır',
    creates: true,
    body: rollbackSetBody,
    answer: registryRevision,
    errors: ['MOVED_ON'],
  },
  tokens: {
    access: 'admin',
    summary: 'Hissənin açarları; açarın özü göstərilmir',
    answer: z.strictObject({ tokens: z.array(featureToken) }),
    errors: UNKNOWN,
  },
  createToken: {
    access: 'admin',
    summary: 'Açar yaradır; o yalnız bu cavabda göstərilir',
    creates: true,
    body: z.strictObject({
      name: textField(FIELDS.keyName),
      scopes: z.array(tokenScope).min(1).max(TOKEN_SCOPES.length),
      expires_in_days: z.int().min(TOKEN_DAYS.min).max(TOKEN_DAYS.max),
    }),
    answer: z.strictObject({ ...featureToken.shape, token: z.string() }),
    errors: [...UNKNOWN, 'NAME_TAKEN'],
  },
  revokeToken: {
    access: 'admin',
    summary: 'Açarı ləğv edir',
    answer: success,
    errors: ['NOT_FOUND', ...UNKNOWN],
  },
  keys: {
    access: 'admin',
    summary: 'Hissənin imza açarları',
    answer: z.strictObject({ keys: z.array(featureKey) }),
    errors: UNKNOWN,
  },
  addKey: {
    access: 'admin',
    summary: 'İmza açarı əlavə edir; bundan sonra hər buraxılış imzalı olmalıdır',
    creates: true,
    body: z.strictObject({ name: textField(FIELDS.keyName), public_key: z.string().min(1).max(1_000) }),
    answer: featureKey,
    errors: [...UNKNOWN, 'NAME_TAKEN'],
  },
  removeKey: {
    access: 'admin',
    summary: 'İmza açarını silir',
    answer: success,
    errors: ['NOT_FOUND', ...UNKNOWN],
  },
  service: {
    access: 'admin',
    summary: 'Hissənin öz HTTP xidməti, /api/x/{feature}/ ünvanında',
    answer: z.strictObject({ service: teamService.nullable() }),
    errors: UNKNOWN,
  },
  setService: {
    access: 'admin',
    summary: 'Hissənin xidmətini təyin edir; ünvanı SERVICE_HOSTS-da olmalıdır',
    body: teamServiceBody,
    answer: teamService,
    errors: UNKNOWN,
  },
  removeService: {
    access: 'admin',
    summary: 'Hissənin xidmətini ayırır',
    answer: success,
    errors: ['SERVICE_NOT_FOUND', ...UNKNOWN],
  },
  log: {
    access: 'team',
    summary: 'Buraxılışların jurnalı, ən yeni reviziya əvvəl',
    query: z.object({ ...pageQuery().shape, feature: featureId.optional() }),
    answer: z.strictObject({ revisions: z.array(registryRevision), ...pageOf }),
  },
});
