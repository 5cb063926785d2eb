export const read = 'GET /tonight';
export const turnOn = 'PUT /tonight';
export const turnOff = 'DELETE /tonight';
export const openRoom = 'POST /tonight/rooms';
export const room = 'GET /tonight/rooms/:id';
export const vote = 'PUT /tonight/rooms/:id/votes/:movieId';
export const leave = 'DELETE /tonight/rooms/:id/membership';
