export const siteMenu = {
  name: 'Sayt haqqında',
  about: 'Haqqımızda',
  privacy: 'Məxfilik',
  terms: 'İstifadə qaydaları',
} as const;
