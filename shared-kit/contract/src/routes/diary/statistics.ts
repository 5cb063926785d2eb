export const ofUser = 'GET /user/:id/stats';
export const yearCard = 'GET /user/:id/year/:year/card.png';
export const passport = 'GET /user/:id/passport';
export const passportCard = 'GET /user/:id/passport/card.png';
export const friendsPassports = 'GET /friends/passports';
