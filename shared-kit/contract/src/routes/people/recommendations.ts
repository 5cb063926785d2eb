export const create = 'POST /movies/:id/recommend';
