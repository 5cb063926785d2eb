export const read = 'GET /user/privacy';
export const update = 'PUT /user/privacy';
