const inBaku = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('az', { ...options, timeZone: 'Asia/Baku' });
const day = inBaku({ dateStyle: 'long' });
const time = inBaku({ timeStyle: 'short' });

/** Both at once would read '25 noyabr 2026/12:15'. */
export const mailTime = (at: Date): string => `${day.format(at)}, saat ${time.format(at)}`;
