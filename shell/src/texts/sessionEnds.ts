export const sessionEnds = { profileFailed: 'Profiliniz yüklənmədi. Yenidən daxil olun.' } as const;
