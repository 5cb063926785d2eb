export const read = 'GET /user/first-steps';
export const update = 'PUT /user/first-steps';
