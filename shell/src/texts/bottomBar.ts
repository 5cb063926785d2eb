export const bottomBar = {
  name: 'Alt menyu',
  home: 'Ana səhifə',
  friends: 'Dostlar',
  requests: (count: number) => `${count} dostluq istəyi`,
  addMovie: 'Film əlavə et',
  messages: 'Mesajlar (tezliklə)',
  profile: 'Profil',
  user: 'İstifadəçi',
  yourId: 'Sizin ID: ',
  noId: 'N/A',
  adminPanel: 'Admin Panel',
} as const;
