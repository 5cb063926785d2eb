/** Azerbaijani names of genres by the source's name, in lower case and with single spaces. */
const GENRES: Record<string, string> = {
  action: 'Döyüş',
  adventure: 'Macəra',
  animated: 'Animasiya',
  animation: 'Animasiya',
  biography: 'Bioqrafiya',
  children: 'Uşaq',
  comedy: 'Komediya',
  crime: 'Kriminal',
  dance: 'Rəqs',
  disaster: 'Fəlakət',
  documentary: 'Sənədli',
  drama: 'Dram',
  erotic: 'Erotika',
  family: 'Ailə',
  fantasy: 'Fentezi',
  'film noir': 'Nuar',
  'found footage': 'Tapılmış kadrlar',
  historical: 'Tarixi',
  history: 'Tarixi',
  horror: 'Qorxu',
  independent: 'Müstəqil',
  legal: 'Məhkəmə',
  'live action': 'Canlı çəkiliş',
  'martial arts': 'Döyüş sənəti',
  melodrama: 'Melodram',
  music: 'Musiqili',
  musical: 'Müzikl',
  mystery: 'Detektiv',
  noir: 'Nuar',
  performance: 'Tamaşa',
  political: 'Siyasi',
  romance: 'Romantik',
  satire: 'Satira',
  'sci fi': 'Elmi fantastika',
  'science fiction': 'Elmi fantastika',
  short: 'Qısametrajlı',
  silent: 'Səssiz',
  slasher: 'Sleşer',
  sport: 'İdman',
  sports: 'İdman',
  spy: 'Casus',
  superhero: 'Superqəhrəman',
  supernatural: 'Fövqəltəbii',
  suspense: 'Triller',
  teen: 'Gənclər',
  thriller: 'Triller',
  war: 'Müharibə',
  western: 'Vestern',
};

/** A genre that isn't in the table keeps its name. */
export const genreOf = (name: string): string =>
  GENRES[
    name
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
      .trim()
  ] ?? name.trim();
