export const create = 'POST /movies/:id/sealed';
export const list = 'GET /sealed';
export const rate = 'PUT /sealed/:id/rating';
export const remove = 'DELETE /sealed/:id';
