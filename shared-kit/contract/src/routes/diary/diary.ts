export const list = 'GET /diary';
export const create = 'POST /diary';
export const update = 'PUT /diary/:id';
export const remove = 'DELETE /diary/:id';
export const feed = 'GET /user/:id/diary.atom';
