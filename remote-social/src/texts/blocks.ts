export const blocks = {
  block: 'Blokla',
  ask: (name: string) => `${name} bloklansın?`,
  description:
    'Bir-birinizi heç yerdə görməyəcəksiniz: nə profildə, nə axtarışda, nə şərhlərdə, nə də onlayn olanda. Dostluğunuz və dostluq istəkləri ləğv olunacaq. Bu barədə qarşı tərəfə xəbər verilmir. Bloku istənilən vaxt «Məxfilik» bölməsində götürə bilərsiniz.',
  blocked: (name: string) => `${name} bloklandı`,
  unblock: 'Bloku götür',
  unblockOf: (name: string) => `${name}: bloku götür`,
  unblocked: (name: string) => `${name} artıq bloklanmayıb. Dostluğu yenidən qurmaq üçün istək göndərin.`,
  list: {
    title: 'Bloklananlar',
    description: 'Blokladığınız adamlar sizi, siz də onları görmürsünüz. Onlara bu barədə xəbər verilmir.',
    loading: 'Bloklananlar yüklənir',
    failed: 'Bloklananlar yüklənmədi.',
    empty: 'Heç kimi bloklamamısınız.',
    since: (date: string) => `${date} tarixində bloklanıb`,
  },
} as const;
