export const forYou = { title: 'Sizin üçün' } as const;
