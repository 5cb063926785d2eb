export const login = 'Daxil Ol';

export const register = 'Qeydiyyatdan keç';
