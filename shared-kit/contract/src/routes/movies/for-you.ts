export const list = 'GET /movies/for-you';
