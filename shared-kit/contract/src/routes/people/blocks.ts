export const list = 'GET /user/blocks';
export const block = 'PUT /user/:id/block';
export const unblock = 'DELETE /user/:id/block';
