import { formatNumber } from 'shared-kit';
import { yearsOfDecade } from './shared';

export const moviePeople = {
  title: 'Şəxs',
  missing: 'Şəxs tapılmadı',
  missingHint: 'Kataloqda belə rejissor və ya aktyor yoxdur.',
  also: (names: string) => `Həmçinin: ${names}`,
  directed: 'Rejissor kimi',
  acted: 'Aktyor kimi',
  films: (count: number) => `${formatNumber(count)} film`,
  watched: (seen: number, all: number) => `${formatNumber(seen)} / ${formatNumber(all)} baxılıb`,
  decade: yearsOfDecade,
  noYear: 'İli bilinmir',
  loading: 'Filmlər yüklənir',
} as const;
