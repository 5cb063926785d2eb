export const additions = {
  title: 'Son əlavələr',
  lead: 'İstifadəçilərin əlavə etdiyi filmlər. Yeni hesabın əlavəsi siz onu açandan sonra ana səhifədə görünür.',
  by: 'Əlavə edib:',
  waiting: 'Baxılmayıb',
  shown: (n: string, total: string) => `${total} filmdən ${n} göstərilir`,
  empty: 'İstifadəçilər hələ film əlavə etməyib',
} as const;
