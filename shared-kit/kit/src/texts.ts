export const texts = {
  api: {
    jsonWithoutText: 'API xətası',
    notJson: 'Server cavab vermədi',
    unreadable: 'Cavabı emal etmək mümkün olmadı',
    unknown: 'Bilinməyən xəta',
    badSuccess: 'Serverdan gelen cavab emal edilemedi.',
    expired: 'Sessiyanız müddəti bitib. Zəhmət olmasa yenidən daxil olun.',
    noAnswer: 'Server əlçatan deyil',
  },
  ui: {
    loading: 'Yüklənir',
    scriptNeeded: 'Bu səhifə üçün brauzerinizdə JavaScript aktiv olmalıdır.',
    failed: 'Məlumat yüklənmədi',
    retry: 'Yenidən cəhd et',
    cancel: 'Ləğv et',
    close: 'Bağla',
    clear: 'Təmizlə',
    pages: 'Səhifələr',
    page: (n: number) => `Səhifə ${n}`,
    pageNames: {
      previous: 'Əvvəlki səhifə',
      next: 'Növbəti səhifə',
      first: 'İlk səhifə',
      last: 'Son səhifə',
    } as Record<string, string>,
    online: 'onlayn',
    offline: 'offlayn',
    unknownUser: 'İstifadəçi',
    titleSuffix: 'Kinodost',
  },
  relative: {
    never: 'Yaxınlarda',
    now: 'Az öncə',
    minutes: (n: number) => `${n} dəqiqə əvvəl`,
    hours: (n: number) => `${n} saat əvvəl`,
    days: (n: number) => `${n} gün əvvəl`,
    runtime: (hours: number, minutes: number) =>
      [hours > 0 && `${hours} saat`, (minutes > 0 || hours === 0) && `${minutes} dəq`]
        .filter(Boolean)
        .join(' '),
  },
} as const;
