export const offline = {
  waiting: (count: number) => `${count} dəyişiklik göndəriləcək`,
  notSent: (film: string | null, reason: string) =>
    film === null ? `Dəyişiklik göndərilmədi: ${reason}` : `«${film}»: dəyişiklik göndərilmədi. ${reason}`,
  logoutTitle: 'Hesabdan çıxılsın?',
  logoutLoses: (count: number) => `${count} dəyişiklik hələ göndərilməyib. Çıxsanız, onlar itəcək.`,
  logout: 'Çıxış et',
} as const;
