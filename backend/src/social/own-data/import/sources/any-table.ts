import { kindByName, type Source } from './source';

const TITLES = [
  ...['Title', 'Film', 'Movie', 'Movie Title', 'Movie Name', 'Film Title', 'Film Name', 'Original Title'],
  ...['Filmin adı', 'Film adı', 'Başlıq', 'Başlık', 'Название', 'Фильм', 'Назва', 'Tytuł', 'Titel', 'Titre'],
  ...['Título', 'Titolo'],
];
/** Tables of people have these, too. One of films says more. */
const NAMES = ['Name', 'Ad', 'Adı', 'Имя'];
const YEARS = [
  ...['Year', 'Release Year', 'Movie Year', 'İl', 'Yıl', 'Год', 'Рік', 'Rok', 'Jahr', 'Année', 'Año', 'Anno'],
  ...['Release Date', 'Released'],
];
const RATINGS = [
  ...['Rating10', 'Your Rating', 'My Rating', 'User Rating', 'Rating100', 'Rating5', 'Rating', 'Score10'],
  ...['Score100', 'Score', 'Stars', 'Qiymət', 'Qiymətim', 'Puan', 'Puanım', 'Оценка', 'Моя оценка', 'Ocena'],
];
/** Netflix names episodes so: 'Night Shift: Season 1: Pilot'. */
const EPISODE = /: (?:season|series|sezon|mövsüm|сезон|staffel|saison|temporada|stagione) \d+: /i;

/** Any table with a title. Letterboxd's format for imports names ids, "Rating10" and "WatchedDate" so. */
export const anyTable: Source = {
  name: 'csv',
  recognisedBy: [
    ...TITLES.map((title) => [title]),
    ...NAMES.flatMap((name) => [...YEARS, ...RATINGS, 'imdbID', 'tmdbID'].map((column) => [name, column])),
  ],
  columns: {
    title: [...TITLES, ...NAMES],
    originalTitle: ['Original Title', 'Оригинальное название', 'Orijinal adı'],
    year: YEARS,
    directors: ['Directors', 'Director', 'Rejissor', 'Yönetmen', 'Режиссёр', 'Режиссер'],
    type: ['Type', 'Title Type', 'Media Type', 'Тип'],
    episode: ['Season', 'Season Number', 'Episode', 'Episode Number'],
    imdb: ['imdbID', 'IMDb', 'Const', 'tconst', 'IMDb URL'],
    tmdb: ['tmdbID', 'TMDB', 'Movie ID TMDB', 'TMDB URL'],
    wikidata: ['wikidataID', 'Wikidata', 'qid'],
    rating: RATINGS,
    ratedOn: ['Date Rated', 'Rated At', 'Rated Date', 'Rated On'],
    watchedOn: [
      ...[
        'WatchedDate',
        'Watched At',
        'Date Watched',
        'Watched On',
        'Last Watched',
        'Last Watched At',
        'Viewed Date',
        'View Date',
      ],
      ...['Baxış tarixi', 'İzləmə tarixi', 'İzleme tarihi', 'Дата просмотра'],
    ],
    addedOn: [
      ...[
        'Date Added',
        'Added At',
        'Added',
        'Added To Watchlist At',
        'Listed At',
        'Created',
        'Created At',
        'Date',
      ],
    ],
    rewatch: ['Rewatch'],
    liked: ['Liked', 'Favorite', 'Favourite', 'Is Favorite'],
    tags: ['Tags'],
    note: ['Review', 'Note', 'Notes', 'Comment', 'Memo', 'Qeyd', 'Rəy', 'Yorum', 'Отзыв', 'Комментарий'],
    address: ['LetterboxdURI', 'URL', 'Link'],
    position: ['Position', 'Rank'],
    status: ['Status', 'List Status', 'Watchlist'],
  },
  kindOf({ has, name }) {
    const isAny = (names: string[] = []) => names.some((column) => has(column));
    const { watchedOn, rating, position } = anyTable.columns;
    if (isAny(watchedOn)) return 'diary';
    if (isAny(rating)) return 'rating';
    const named = kindByName(name);
    if (named === 'watchlist' || named === 'liked') return named;
    return isAny(position) ? 'list' : 'watched';
  },
  mend: (cells) => (EPISODE.test(cells.title ?? '') ? { ...cells, type: 'episode' } : cells),
};

/** Its ratings are of ten, even where none is above five. */
export const simkl: Source = {
  ...anyTable,
  recognisedBy: [
    ['SIMKL_ID', 'Title'],
    ['simkl', 'title'],
  ],
  scale: 10,
};
