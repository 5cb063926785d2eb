export const share = {
  title: 'Paylaşılan film',
  none: (name: string) => `«${name}» kataloqda yoxdur. Onu siz əlavə edə bilərsiniz.`,
  nameless: 'Bu film kataloqda yoxdur. Onu siz əlavə edə bilərsiniz.',
  similar: (name: string) => `«${name}» dəqiq tapılmadı. Bunlardan biridir?`,
  unclear:
    'Bu linkdə film tapılmadı. Letterboxd, IMDb və ya TMDB-dən filmin öz səhifəsini paylaşın, ya da filmi adı ilə axtarın.',
  series: 'Bu linkdə serial var, Kinodost isə yalnız filmlər üçündür.',
  catalogue: 'Filmlərə bax',
} as const;
