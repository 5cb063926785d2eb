export const create = 'POST /reports';
export const list = 'GET /reports/admin/all';
export const resolve = 'PUT /reports/:id/resolve';
