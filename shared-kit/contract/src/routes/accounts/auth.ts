export const register = 'POST /auth/register';
export const login = 'POST /auth/login';
export const logout = 'POST /auth/logout';
export const forgotPassword = 'POST /auth/forgot-password';
export const resetPassword = 'POST /auth/reset-password';
export const changePassword = 'PUT /user/change-password';
