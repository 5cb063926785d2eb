import { type BrowserReport, type CspReports, REPORT_MESSAGE_MAX, reportBody } from 'shared-kit/contract';

const FILE = /\/f\/([^/]+)\/([^/]+)\/[^?#]+/;

type Violation = Extract<CspReports, unknown[]>[number]['body'];

const violationsIn = (body: CspReports): Violation[] =>
  Array.isArray(body)
    ? body.map((report) => report.body)
    : [
        {
          effectiveDirective: body['csp-report']['effective-directive'],
          blockedURL: body['csp-report']['blocked-uri'],
          sourceFile: body['csp-report']['source-file'],
          lineNumber: body['csp-report']['line-number'],
        },
      ];

/** Undefined unless a release's script did it, or is what the integrity policy blocked. */
function errorOf(violation: Violation): BrowserReport | undefined {
  const { effectiveDirective, blockedURL, sourceFile, lineNumber } = violation;
  const [file, feature, release] =
    FILE.exec(sourceFile ?? (effectiveDirective ? '' : blockedURL) ?? '') ?? [];
  const what = effectiveDirective ?? 'a script without its hash';
  const message = `the policy of the page refused ${what}: ${blockedURL ?? ''} (${file}:${lineNumber ?? 0})`;
  return reportBody.safeParse({
    feature,
    release,
    kind: 'error',
    message: message.slice(0, REPORT_MESSAGE_MAX),
  }).data;
}

/** One of each release, because a loop causes many. */
export function releaseErrorsIn(body: CspReports): BrowserReport[] {
  const errors = violationsIn(body)
    .map(errorOf)
    .filter((error) => error !== undefined);
  return [...new Map(errors.map((error) => [`${error.feature} ${error.release}`, error])).values()];
}
