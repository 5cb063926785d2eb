export const blocks = {
  block: 'Blokla',
  ask: (name: string) => `${name} bloklansın?`,
  description:
    'Bir-birinizi heç yerdə görməyəcəksiniz: nə profildə, nə axtarışda, nə şərhlərdə, nə də onlayn olanda. Dostluğunuz və dostluq istəkləri ləğv olunacaq. Bu barədə qarşı tərəfə xəbər verilmir. Bloku istənilən vaxt «Məxfilik» bölməsində götürə bilərsiniz.',
  blocked: (name: string) => `${name} bloklandı`,
  title: 'Bloklananlar',
  intro: 'Blokladığınız adamlar sizi, siz də onları görmürsünüz. Onlara bu barədə xəbər verilmir.',
  unblock: 'Bloku götür',
  unblockOf: (name: string) => `${name}: bloku götür`,
  unblocked: (name: string) => `${name} artıq bloklanmayıb. Dostluğu yenidən qurmaq üçün istək göndərin.`,
  since: (date: string) => `${date} tarixində bloklanıb`,
  empty: 'Heç kimi bloklamamısınız.',
  loading: 'Bloklananlar yüklənir',
} as const;
