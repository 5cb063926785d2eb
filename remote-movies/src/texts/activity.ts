export const activity = {
  title: 'Dostların fəaliyyəti',
  did: {
    rated: 'qiymət verdi',
    watched: 'baxdı',
    wanted: 'izləmə siyahısına əlavə etdi',
    commented: 'şərh yazdı',
  },
  none: 'Dostlarınız baxdıqları və qiymətləndirdikləri filmlərlə burada görünəcək.',
  find: 'Dost tapın',
  more: 'Daha çox göstər',
} as const;
