export const list = 'GET /movies/sources';
