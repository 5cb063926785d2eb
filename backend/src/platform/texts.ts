export const TEXTS = {
  site: 'Kinodost',
  tagline: 'Filmləri dostlarınızla kəşf edin',
  description:
    'Filmləri dostlarınızla kəşf edin: kataloq, reytinqlər, şərhlər və dostlarınızın nə izlədiyi bir yerdə.',
  scriptNeeded: 'Kinodost üçün brauzerinizdə JavaScript aktiv olmalıdır.',
  notFound: 'Səhifə tapılmadı',
  unavailable: 'Xidmət müvəqqəti əlçatan deyil',
  unavailableBody: 'Bir azdan səhifəni yenidən açın.',
  movieBy: (directors: string) => `Rejissor: ${directors}.`,
  userPage: (username: string) => `${username} adlı istifadəçinin Kinodost profili.`,
} as const;
