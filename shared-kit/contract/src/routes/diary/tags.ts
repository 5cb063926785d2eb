export const ofUser = 'GET /user/:id/tags';
