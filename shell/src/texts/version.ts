export const version = { ready: 'Yeni versiya hazırdır', reload: 'Yenilə', later: 'Sonra' } as const;
