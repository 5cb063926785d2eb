export const everything = 'GET /search';
