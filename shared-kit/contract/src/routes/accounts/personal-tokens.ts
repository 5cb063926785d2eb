export const list = 'GET /user/tokens';
export const create = 'POST /user/tokens';
export const end = 'DELETE /user/tokens/:id';
