export const parts = {
  cancel: 'Ləğv et',
  actionsOf: (name: string) => `Əməliyyatlar: ${name}`,
  loading: 'Yüklənir',
  keys: { title: 'Klaviatura', hint: 'Siyahıda işləyir', next: 'növbəti', previous: 'əvvəlki' },
  more: 'Daha çox göstər',
  firstPage: 'İlk səhifəyə keç',
} as const;
