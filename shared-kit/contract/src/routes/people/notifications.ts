export const list = 'GET /notifications';
export const markRead = 'POST /notifications/read';
export const settings = 'GET /user/notification-settings';
export const updateSettings = 'PUT /user/notification-settings';
