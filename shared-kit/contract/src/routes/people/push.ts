export const key = 'GET /user/push';
export const subscribe = 'PUT /user/push';
export const unsubscribe = 'DELETE /user/push';
