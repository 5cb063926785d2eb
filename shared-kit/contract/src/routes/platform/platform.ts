export const health = 'GET /health';
export const report = 'POST /platform/reports';
export const inspect = 'GET /platform/inspection';
export const cspReports = 'POST /platform/csp-reports';
