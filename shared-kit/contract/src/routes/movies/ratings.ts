export const read = 'GET /movies/:id/ratings';
export const rate = 'PUT /movies/:id/rating';
export const unrate = 'DELETE /movies/:id/rating';
