import { z } from 'zod';
import { defineCalls } from '../call';
import { featureId } from './features';
import { REPORT_MESSAGE_MAX, REPORT_STACK_MAX } from '../limits';
import { featureSummary } from './release-status';
import { releaseId } from './releases';
import { platformRoutes } from '../routes';
import { rawText, success } from '../text';

const milliseconds = z.number().min(0).max(600_000);

/**
 * `hydration`: the page was not what the server had rendered. `lcp`, `inp` and `cls` are Web Vitals of a real page,
 * with the kind `vitals`.
 */
export const reportBody = z.strictObject({
  feature: featureId,
  release: releaseId,
  kind: z.enum(['load', 'error', 'fallback', 'hydration', 'vitals']),
  ms: milliseconds.optional(),
  message: rawText({ max: REPORT_MESSAGE_MAX }).optional(),
  /** Of an error, as the browser has it. Only the places in the releases' scripts are kept. */
  stack: rawText({ max: REPORT_STACK_MAX }).optional(),
  /** The pattern of the page's path, such as `/movie/:movieId`. */
  page: z
    .string()
    .max(200)
    .regex(/^\/[\w:./-]*$/)
    .optional(),
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  cls: z.number().min(0).max(1_000).optional(),
});
export type BrowserReport = z.output<typeof reportBody>;

const SHORT = 300;
/** Of what the browser writes, the beginning. */
const short = z.string().transform((value) => value.slice(0, SHORT));
const number = z.number().nullish();

/** As the Reporting API sends them. Fields that are not named here are dropped. */
const violation = z.object({
  effectiveDirective: short.nullish(),
  blockedURL: short.nullish(),
  sourceFile: short.nullish(),
  lineNumber: number,
});
/** As `report-uri` sends one. */
const formerViolation = z.object({
  'csp-report': z.object({
    'effective-directive': short.nullish(),
    'blocked-uri': short.nullish(),
    'source-file': short.nullish(),
    'line-number': number,
  }),
});
const REPORTS_MAX = 100;
const cspReportsBody = z.union([
  z.array(z.object({ type: short, body: violation })).max(REPORTS_MAX),
  formerViolation,
]);
export type CspReports = z.output<typeof cspReportsBody>;
export const CSP_REPORT_TYPES = ['application/reports+json', 'application/csp-report'] as const;

export const platformCalls = defineCalls(platformRoutes, {
  health: {
    access: 'public',
    summary: 'Xidmətin vəziyyəti',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string() }),
    errors: ['UNAVAILABLE'],
  },
  /** For administrators, and for browsers with a preview. */
  inspect: {
    access: 'optional',
    summary: 'Səhifədəki hissələrin komandaları və sağlamlığı',
    answer: z.strictObject({
      /** Of this call, for the log. */
      request_id: z.string(),
      revision: z.int(),
      features: z.array(featureSummary.pick({ id: true, title: true, team: true, error_free_share: true })),
    }),
    errors: ['FORBIDDEN'],
  },
  report: {
    access: 'public',
    summary: 'Brauzerdən buraxılış haqqında bildiriş',
    status: 201,
    body: reportBody,
    answer: success,
    errors: ['TOO_MANY_REQUESTS'],
  },
  cspReports: {
    access: 'public',
    summary: 'Brauzerin səhifə siyasətinin pozulması haqqında bildirişləri',
    status: 201,
    body: cspReportsBody,
    bodyTypes: CSP_REPORT_TYPES,
    answer: success,
    errors: ['TOO_MANY_REQUESTS'],
  },
});
