export const overrides = {
  title: 'Yerli versiyalar',
  active: (features: string) => `Yerli versiya: ${features}`,
  reset: 'Sıfırla',
} as const;
