import { brief, json, read, skippedIn } from '../../../../../test/support/source-files';
import { readImport } from '../read-import';

it("reads Watcharr's export", async () => {
  const of = (id: number, title: string, type = 'movie') => ({
    id,
    tmdbId: id,
    title,
    type,
    overview: 'x',
    release_date: '1982-05-01T00:00:00Z',
    vote_average: 7.9,
    imdb_id: '',
    status: 'Released',
    runtime: 114,
  });
  const item = {
    createdAt: '2024-01-05T10:00:00Z',
    updatedAt: '2024-02-05T10:00:00Z',
    pinned: false,
    activity: [],
  };
  const found = await readImport([
    json('watcharr-export.json', [
      { ...item, id: 1, status: 'FINISHED', rating: 4, thoughts: 'Yaxşı', content: of(77, 'Yol') },
      { ...item, id: 2, status: 'PLANNED', rating: 0, thoughts: '', content: of(78, 'Ev') },
      { ...item, id: 3, status: 'FINISHED', rating: 9, thoughts: '', content: of(79, 'Gecə', 'tv') },
      { ...item, id: 4, status: 'FINISHED', rating: 9, thoughts: '', game: { igdbId: 5, name: 'Oyun' } },
    ]),
  ]);
  expect(found.rows.map(brief)).toEqual([
    {
      kind: 'rating',
      row: 1,
      title: 'Yol',
      year: 1982,
      rating: 4,
      note: 'Yaxşı',
      addedOn: '2024-01-05',
      ids: { imdb: null, tmdb: 77, wikidata: null },
    },
    {
      kind: 'watchlist',
      row: 2,
      title: 'Ev',
      year: 1982,
      addedOn: '2024-01-05',
      ids: { imdb: null, tmdb: 78, wikidata: null },
    },
  ]);
  expect(skippedIn(found).map(([row, , reason]) => [row, reason])).toEqual([
    [3, 'series'],
    [4, 'game'],
  ]);
});

it("reads Yamtrack's export", async () => {
  const found = await read(
    'yamtrack.csv',
    '"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes","progress_changed"',
    '"77","tmdb","movie","Yol","https://x","","","4.0","1","Completed","","2024-01-05","Yaxşı","2024-01-06T10:00:00Z"',
    '"78","tmdb","movie","Ev","https://x","","","","0","Planning","","","",""',
    '"9","tmdb","season","Gecə","https://x","1","","8.0","24","Completed","","","",""',
    '"9","tmdb","episode","Gecə","https://x","1","2","","","","","2024-01-05","",""',
    '"2","mal","manga","Kitab","https://x","","","","0","Completed","","","",""',
    '"5","igdb","game","Oyun","https://x","","","","1h","Completed","","","",""',
  );
  expect(found.rows).toMatchObject([
    { kind: 'diary', title: 'Yol', rating: 4, watchedOn: '2024-01-05', note: 'Yaxşı', ids: { tmdb: 77 } },
    { kind: 'watchlist', title: 'Ev', ids: { tmdb: 78 } },
  ]);
  expect(skippedIn(found).map(([, title, reason]) => [title, reason])).toEqual([
    ['Gecə', 'series'],
    ['Gecə', 'episode'],
    ['Kitab', 'no-films'],
    ['Oyun', 'game'],
  ]);
});
