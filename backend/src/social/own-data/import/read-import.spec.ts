import { IMPORT_ROWS_MAX } from 'shared-kit/contract';
import { csv, zip } from '../../../../test/support/archives';
import { encoded } from '../../../../test/support/encodings';
import { COLUMNS } from '../../../../test/support/letterboxd';
import { UNPACKING_LIMITS } from './archive';
import type { ReadImport } from './import-row';
import { readImport } from './read-import';

const read = (name: string, content: Buffer | string) =>
  readImport([{ name, content: Buffer.from(content) }]);
const reportsOf = (rows: ReadImport['unreadable' | 'adjusted' | 'skipped']) =>
  rows.map(({ file, row, title, reason }) => [file, row, title, reason]);
const LIST = csv(
  'Letterboxd list export v7',
  COLUMNS.list,
  '2024-03-01,Gecə,,https://boxd.it/l1,',
  '',
  COLUMNS.listed,
  '1,Yol,1982,https://boxd.it/f2,',
);

describe('an archive', () => {
  it('is read with all its files, in whatever folder', async () => {
    const found = await read(
      'letterboxd-ayan-2024-07-01-10-00-utc.zip',
      await zip({
        'ayan/profile.csv': csv(
          COLUMNS.profile,
          '2020-01-01,ayan,,,,,,,,"https://boxd.it/f1, https://boxd.it/other"',
        ),
        'ayan/watched.csv': csv(COLUMNS.film, '2024-01-02,Şəhər,1970,https://boxd.it/f1'),
        'ayan/watchlist.csv': csv(COLUMNS.film, '2024-01-02,Ev,2000,https://boxd.it/f3'),
        'ayan/likes/films.csv': csv(COLUMNS.film, '2024-01-02,Şəhər,1970,https://boxd.it/f1'),
        'ayan/likes/lists.csv': csv('Date,Content', '2024-01-03,https://boxd.it/z'),
        'ayan/comments.csv': csv('Date,Content,Comment', '2024-01-01,https://boxd.it/x,Razıyam'),
        'ayan/lists/gece.csv': LIST,
        'ayan/deleted/diary.csv': csv(COLUMNS.film, '2024-01-02,Yox,1970,https://boxd.it/f9'),
        '__MACOSX/ayan/._diary.csv': Buffer.from([0, 5, 22, 7]),
        'ayan/readme.html': Buffer.from('<p>'),
      }),
    );
    expect(found.rows.map(({ kind, title }) => [kind, title])).toEqual([
      ['watched', 'Şəhər'],
      ['watchlist', 'Ev'],
      ['liked', 'Şəhər'],
      ['list', 'Yol'],
      ['favourite', 'Şəhər'],
    ]);
    expect(reportsOf(found.unreadable)).toEqual([
      ['ayan/profile.csv', 2, 'https://boxd.it/other', 'no-film-of-address'],
    ]);
    expect(reportsOf(found.skipped)).toEqual([
      ['ayan/deleted/diary.csv', null, '', 'deleted'],
      ['ayan/likes/lists.csv', null, '', 'no-films'],
      ['ayan/comments.csv', null, '', 'no-films'],
    ]);
    expect(found.lists.map(({ title }) => title)).toEqual(['Gecə']);
  });

  it('loses only what is bad in it', async () => {
    const found = await read(
      'a.zip',
      await zip({
        'diary.csv': csv(COLUMNS.diary, '2024-01-01,Yol,1982,https://boxd.it/a,4.5,,,2024-01-05'),
        'lists/x.csv': Buffer.from(String(LIST).replace('Gecə', 'A "b" c')),
        'watched.csv': Buffer.from([0x89, 0x50, 1, 2, 3]),
        'ratings-movies.json': Buffer.from('[{'),
        'watchlist.csv': csv(COLUMNS.film, '2024-01-02,\0Ev,2000,x'),
        'older.zip': Buffer.from('PK'),
        'book.xlsx': Buffer.from('PK'),
      }),
    );
    expect(found.rows.map(({ kind, title, list }) => [kind, title, list])).toEqual([
      ['diary', 'Yol', null],
      ['list', 'Yol', 'lists/x.csv'],
      ['watchlist', 'Ev', null],
    ]);
    expect(found.lists.map(({ title }) => title)).toEqual(['x']);
    expect(reportsOf(found.unreadable)).toEqual([
      ['older.zip', null, '', 'bad-archive'],
      ['book.xlsx', null, '', 'spreadsheet'],
      ['lists/x.csv', 3, '', 'bad-quotes'],
      ['watched.csv', null, '', 'no-text'],
      ['ratings-movies.json', null, '', 'bad-json'],
    ]);
  });

  it('may hold names that lead out of it, and one name twice', async () => {
    const archive = await zip({
      'xx/watched.csv': csv(COLUMNS.film, '2024-01-02,Ev,2000,x'),
      '01234watched.csv': csv(COLUMNS.film, '2024-01-02,Su,1990,x'),
      'watchlist.csv': csv(COLUMNS.film, '2024-01-02,Yol,1982,x'),
      'watchlis2.csv': csv(COLUMNS.film, '2024-01-02,Dağ,1983,x'),
      'watchlis3.csv': csv(COLUMNS.film, '2024-01-02,Yol,1982,x'),
    });
    const renamed = archive
      .toString('latin1')
      .replaceAll('xx/watched', '../watched')
      .replaceAll('01234watched', 'C:\\a\\watched')
      .replaceAll(/watchlis[23]/g, 'watchlist');
    const found = await read('a.zip', Buffer.from(renamed, 'latin1'));
    expect(found.rows.map(({ file, title }) => [file, title])).toEqual([
      ['watched.csv', 'Ev'],
      ['a/watched.csv', 'Su'],
      ['watchlist.csv', 'Yol'],
      ['watchlist (2).csv', 'Dağ'],
    ]);
    expect(found.unreadable).toEqual([]);
  });

  it('loses a file whose bytes were damaged', async () => {
    const archive = await zip({
      'watched.csv': csv(COLUMNS.film, '2024-01-02,Ev,2000,x'),
      'watchlist.csv': csv(COLUMNS.film, '2024-01-02,Yol,1982,x'),
    });
    const checksum = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 16;
    archive.writeUInt32LE((archive.readUInt32LE(checksum) ^ 1) >>> 0, checksum);
    const found = await read('a.zip', archive);
    expect(found.rows.map(({ title }) => title)).toEqual(['Yol']);
    expect(reportsOf(found.unreadable)).toEqual([['watched.csv', null, '', 'bad-archive']]);
  });

  it('loses only itself beside other files', async () => {
    const archive = await zip({ 'diary.csv': csv(COLUMNS.film, '2024-01-02,Ev,2000,x') });
    const found = await readImport([
      { name: 'cut.zip', content: archive.subarray(0, archive.length - 30) },
      { name: 'book.xlsx', content: await zip({ '[Content_Types].xml': Buffer.from('<x/>') }) },
      { name: 'book.ods', content: await zip({ mimetype: Buffer.from('x') }) },
      { name: 'photos.zip', content: await zip({ 'a.jpg': Buffer.from('x') }) },
      { name: 'old.xls', content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]) },
      { name: 'friends.csv', content: Buffer.from('user,since\nkamal,2024-01-01\n') },
      { name: 'a.csv', content: Buffer.from('Title\nYol\n') },
    ]);
    expect(found.rows.map(({ title }) => title)).toEqual(['Yol']);
    expect(reportsOf(found.unreadable)).toEqual([
      ['cut.zip', null, '', 'bad-archive'],
      ['book.xlsx', null, '', 'spreadsheet'],
      ['book.ods', null, '', 'spreadsheet'],
      ['photos.zip', null, '', 'no-tables'],
      ['old.xls', null, '', 'spreadsheet'],
      ['friends.csv', null, '', 'no-title-column'],
    ]);
  });

  it('is refused if it is too large', async () => {
    const bomb = await zip({ 'ratings.csv': Buffer.alloc(UNPACKING_LIMITS.fileBytes + 1, 'a') });
    await expect(read('a.zip', bomb)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    const rows = `Title\n${'Yol\n'.repeat(IMPORT_ROWS_MAX + 1)}`;
    await expect(read('a.csv', rows)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('tables as people have them', () => {
  const DAYS = 'Name,Year,Rating,Tags,Watched Date';

  it('were saved by a spreadsheet with European settings', async () => {
    const { rows } = await read(
      'ratings.csv',
      'Date;Name;Year;Letterboxd URI;Rating\r\n01.02.2024;Yol;1982;https://boxd.it/f2;4,5\r\n',
    );
    expect(rows).toMatchObject([{ kind: 'rating', rating: 9, ratedOn: '2024-02-01' }]);
  });

  it('have days as a spreadsheet rewrote them', async () => {
    const { rows, adjusted } = await read(
      'diary.csv',
      `${DAYS}\nYol,1982,4,,05-01-2024\nEv,2000,3.5,,31-05-2024\n`,
    );
    expect(rows.map(({ kind, watchedOn }) => [kind, watchedOn])).toEqual([
      ['diary', '2024-01-05'],
      ['diary', '2024-05-31'],
    ]);
    expect(adjusted).toEqual([]);
  });

  it('are taken without a day that could be two', async () => {
    const { rows, adjusted } = await read(
      'diary.csv',
      `${DAYS}\nYol,1982,4,,05/01/2024\nEv,2000,,,2999-01-01\n`,
    );
    expect(rows.map(({ kind, rating, watchedOn }) => [kind, rating, watchedOn])).toEqual([
      ['rating', 8, null],
      ['watched', null, null],
    ]);
    expect(reportsOf(adjusted)).toEqual([
      ['diary.csv', 2, 'Yol', 'unclear-date'],
      ['diary.csv', 3, 'Ev', 'future-date'],
    ]);
  });

  it('keep Turkish letters, and nothing that has lost its letters is stored', async () => {
    const table =
      'Title,Year,WatchedDate,Review\nKış Güneşi,2014,2024-01-05,Çox gözel film\nŞəhər,1970,2024-01-05,\nYol,1982,2024-01-05,Çox gözəl\n';
    const found = await read('a.csv', encoded(table, 'windows-1254'));
    expect(found.rows.map(({ title, note }) => [title, note])).toEqual([
      ['Kış Güneşi', 'Çox gözel film'],
      ['Yol', null],
    ]);
    expect(reportsOf(found.unreadable)).toEqual([['a.csv', 3, 'Ş?h?r', 'lost-letters']]);
    expect(reportsOf(found.adjusted)).toEqual([['a.csv', 4, 'Yol', 'lost-letters']]);
    const { rows, unreadable } = await read('b.csv', 'Title,Year\n??h?r,1970\nYol?,1982\n');
    expect(rows.map(({ title }) => title)).toEqual(['Yol?']);
    expect(reportsOf(unreadable)).toEqual([['b.csv', 2, '??h?r', 'lost-letters']]);
  });

  it('keep brackets, and question marks in files of today', async () => {
    const { rows } = await read('a.csv', 'title,year\n[REC] 9,2009\nNə?Nə?,2010\n?,1950\n');
    expect(rows.map(({ title }) => title)).toEqual(['[REC] 9', 'Nə?Nə?', '?']);
  });

  it('have bad rows, which are named', async () => {
    const found = await read(
      'ratings.csv',
      'Title,Year,Rating10\nYol,1982,9\n,1990,5\nEv,2000,12\nSu,il,7\n',
    );
    expect(found.rows.map(({ title, year, rating }) => [title, year, rating])).toEqual([
      ['Yol', 1982, 9],
      ['Su', null, 7],
    ]);
    expect(reportsOf(found.unreadable)).toEqual([
      ['ratings.csv', 3, '', 'no-title'],
      ['ratings.csv', 4, 'Ev', 'bad-rating'],
    ]);
  });

  it('have long notes, which are cut', async () => {
    const { rows, adjusted } = await read(
      'a.csv',
      `Title,WatchedDate,Review\nYol,2024-01-05,${'x'.repeat(2_001)}\n`,
    );
    expect(rows[0]?.note).toHaveLength(2_000);
    expect(reportsOf(adjusted)).toEqual([['a.csv', 2, 'Yol', 'note-cut']]);
  });

  it('may name films by ids alone', async () => {
    const { rows } = await read('a.csv', 'Const,Your Rating,Date Rated\ntt0900001,7,2024-01-05\n');
    expect(rows).toMatchObject([{ title: '', rating: 7, ids: { imdb: 'tt0900001' } }]);
  });
});
