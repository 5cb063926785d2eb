import { ordinalYear } from 'shared-kit/contract/years';

export const login = 'Daxil Ol';

export const register = 'Qeydiyyatdan keç';

export const yearsOfDecade = (decade: number) => `${ordinalYear(decade)} illər`;
export const reviewOfYear = (year: string) => `${ordinalYear(Number(year))} ilin yekunu`;
