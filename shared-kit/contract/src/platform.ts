import { z } from 'zod';
import { defineCalls } from './call';
import { featureId } from './features';
import { REPORT_MESSAGE_MAX } from './limits';
import { releaseId } from './releases';
import { platformRoutes } from './routes';
import { rawText, success } from './text';

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
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  cls: z.number().min(0).max(1_000).optional(),
});
export type BrowserReport = z.output<typeof reportBody>;

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
