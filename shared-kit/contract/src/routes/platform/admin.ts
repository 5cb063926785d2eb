export const users = 'GET /user/all';
export const setAdmin = 'PUT /user/:id/admin';
export const updateUser = 'PUT /user/:id';
export const removeUser = 'DELETE /user/:id';
export const audit = 'GET /user/admin/audit';
export const stats = 'GET /stats/admin';
export const suspend = 'PUT /user/:id/suspension';
export const unsuspend = 'DELETE /user/:id/suspension';
