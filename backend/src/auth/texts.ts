export const authTexts = {
  forgot: {
    sent: 'Bu ünvanla hesab varsa, şifrə bərpası linki göndərildi. Poçt qutunuzu yoxlayın.',
  },
  reset: {
    done: 'Şifrəniz yeniləndi. İndi yeni şifrə ilə daxil ola bilərsiniz.',
  },
  sessions: {
    ended: 'Bütün cihazlarda hesabınızdan çıxıldı.',
  },
  suspensions: {
    untilIsPast: 'Gələcəkdə olan vaxt seçin.',
  },
} as const;
