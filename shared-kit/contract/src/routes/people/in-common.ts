export const read = 'GET /user/:id/common';
export const tastes = 'GET /friends/tastes';
export const together = 'GET /friends/:userId/together';
