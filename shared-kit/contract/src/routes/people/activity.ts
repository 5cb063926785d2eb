export const friends = 'GET /movies/activity/friends';
