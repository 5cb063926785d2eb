export const parts = {
  actionsOf: (name: string) => `Əməliyyatlar: ${name}`,
  loading: 'Yüklənir',
  keys: { title: 'Klaviatura', hint: 'Siyahıda işləyir', next: 'növbəti', previous: 'əvvəlki' },
  table: 'Cədvəl',
  chart: 'Qrafik',
  more: 'Daha çox göstər',
  firstPage: 'İlk səhifəyə keç',
} as const;
