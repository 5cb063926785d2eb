export const ofUser = 'GET /user/:id/favourites';
export const update = 'PUT /user/favourites';
