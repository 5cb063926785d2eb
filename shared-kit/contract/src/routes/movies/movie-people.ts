export const search = 'GET /people';
export const one = 'GET /people/:slug';
