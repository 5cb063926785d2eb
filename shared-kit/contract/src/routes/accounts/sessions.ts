export const list = 'GET /user/sessions';
export const end = 'DELETE /user/sessions/:id';
export const endOthers = 'POST /user/sign-out-everywhere';
export const endByLink = 'POST /auth/end-sessions';
