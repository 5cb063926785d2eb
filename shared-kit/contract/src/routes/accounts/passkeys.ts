export const list = 'GET /user/passkeys';
export const registrationOptions = 'POST /user/passkeys/options';
export const register = 'POST /user/passkeys';
export const rename = 'PUT /user/passkeys/:id';
export const remove = 'DELETE /user/passkeys/:id';
export const loginOptions = 'POST /auth/passkey/options';
export const logIn = 'POST /auth/passkey';
