export const health = 'GET /health';
export const report = 'POST /platform/reports';
