export const parts = {
  cancel: 'Ləğv et',
  actionsOf: (name: string) => `Əməliyyatlar: ${name}`,
  loading: 'Yüklənir',
  firstPage: 'İlk səhifəyə keç',
} as const;
