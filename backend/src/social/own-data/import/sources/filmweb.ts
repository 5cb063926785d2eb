import type { Source } from './source';

const PART_OF_SITE = /filmweb\.pl\/(\w+)\//;

/**
 * The CSV and JSON of ppatrzyk/filmweb-export (utils.py, CSV_ROWS), Filmweb's own table of votes, whose columns
 * filmweb_integrator names, and wedkarz02/filmweb-csv ("title,view_date,rate").
 */
export const filmweb: Source = {
  name: 'filmweb',
  recognisedBy: [
    ['pl_title', 'user_vote'],
    ['Tytuł polski', 'Ocena'],
    ['Tytuł', 'Ocena'],
    ['title', 'view_date', 'rate'],
  ],
  columns: {
    title: ['pl_title', 'Tytuł polski', 'Tytuł', 'title'],
    originalTitle: ['original_title', 'Tytuł oryginalny'],
    year: ['year', 'Rok produkcji', 'Rok'],
    directors: ['directors'],
    type: ['type', 'Typ'],
    rating: ['user_vote', 'Ocena', 'rate'],
    ratedOn: ['iso_date', 'Data'],
    watchedOn: ['view_date'],
    liked: ['Ulubione'],
    note: ['user_comment', 'comment', 'Komentarz'],
    address: ['link'],
  },
  scale: 10,
  kindOf: ({ has }) => (has('view_date') ? 'diary' : 'rating'),
  mend: (cells) => ({ ...cells, type: PART_OF_SITE.exec(cells.link ?? '')?.[1] ?? cells.type ?? '' }),
};
