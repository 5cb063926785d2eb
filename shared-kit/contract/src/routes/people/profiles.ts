export const own = 'GET /user/profile';
export const byName = 'GET /user/profile/username/:username';
export const byId = 'GET /user/profile/:id';
export const update = 'PUT /user/profile';
export const search = 'GET /user/search/:term';
export const remove = 'DELETE /user/profile';
export const uploadAvatar = 'POST /user/avatar';
export const removeAvatar = 'DELETE /user/avatar';
