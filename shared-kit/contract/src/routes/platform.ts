export const health = 'GET /health';
export const report = 'POST /platform/reports';
export const cspReports = 'POST /platform/csp-reports';
