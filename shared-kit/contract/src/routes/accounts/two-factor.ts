export const status = 'GET /user/two-factor';
export const setUp = 'POST /user/two-factor/setup';
export const enable = 'POST /user/two-factor/enable';
export const disable = 'DELETE /user/two-factor';
export const renewCodes = 'POST /user/two-factor/recovery-codes';
export const logIn = 'POST /auth/second-factor';
