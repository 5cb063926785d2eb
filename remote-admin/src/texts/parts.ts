export const parts = {
  cancel: 'Ləğv et',
  actionsOf: (name: string) => `Əməliyyatlar: ${name}`,
  loading: 'Yüklənir',
  more: 'Daha çox göstər',
  firstPage: 'İlk səhifəyə keç',
} as const;
