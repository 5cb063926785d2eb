import { TIME_ZONE } from 'shared-kit/contract';

const inBaku = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('az', { ...options, timeZone: TIME_ZONE });
  return (moment: Date): string => format.format(moment);
};

export const dayOf = inBaku({ dateStyle: 'long' });
export const timeOf = inBaku({ timeStyle: 'short' });
/** `Intl` would put a slash between them. */
export const dayAndTime = (moment: Date): string => `${dayOf(moment)}, ${timeOf(moment)}`;
