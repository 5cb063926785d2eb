export const receive = 'POST /scrobble/:player/:token';
export const list = 'GET /user/scrobbles';
export const undo = 'DELETE /user/scrobbles/:id';
