export const dashboard = { title: 'İdarə Paneli', side: 'Yan panel' } as const;
