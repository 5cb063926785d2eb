export const read = 'GET /user/:id/common';
export const together = 'GET /friends/:userId/together';
