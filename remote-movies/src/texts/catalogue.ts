import { formatNumber } from 'shared-kit';

export const catalogue = {
  title: 'Filmlər',
  /** As the server writes it. */
  titleOf: (filters: string[]) => (filters.length > 0 ? `Filmlər: ${filters.join(', ')}` : 'Filmlər'),
  search: 'Film axtar',
  found: (count: number) => `${formatNumber(count)} film`,
  genre: 'Janr',
  year: 'İl',
  country: 'Ölkə',
  sort: 'Sıralama',
  all: { genre: 'Bütün janrlar', year: 'Bütün illər', country: 'Bütün ölkələr' },
  option: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  sorts: {
    newest: 'Ən yenilər',
    title: 'Ada görə',
    year: 'İlə görə',
    rating: 'Reytinqə görə',
    popular: 'Ən populyar',
  },
  bestMatch: 'Ən uyğun',
  foundMovies: 'Tapılan filmlər',
  none: 'Nəticə tapılmadı',
  nothing: 'Heç nə tapılmadı',
  registerToAdd: 'Qeydiyyatdan keçib əlavə et',
  empty: 'Kataloqda hələ film yoxdur. İlkini siz əlavə edin.',
  reset: 'Filtrləri sıfırla',
  menuOf: (title: string) => `«${title}» üçün əməliyyatlar`,
} as const;

export const rows = {
  newest: 'Son əlavə olunanlar',
  best: 'Ən yüksək qiymətlilər',
  local: 'Azərbaycan kinosu',
  localCountry: 'Azərbaycan',
  all: 'Hamısına bax',
  byGenre: 'Janrlar',
  allOf: (row: string) => `${row}: hamısına bax`,
  back: (row: string) => `${row}: geri`,
  forth: (row: string) => `${row}: irəli`,
} as const;
