/** Where a friend is chosen. */
export const friends = {
  title: 'Dostlarınız',
  loading: 'Dostlar yüklənir',
  search: 'Dost axtar',
  noMatch: 'Bu ada uyğun dost tapılmadı',
  noFriends: 'Hələ dostunuz yoxdur',
  findFriends: 'Dost tap',
} as const;
