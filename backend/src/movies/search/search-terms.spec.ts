import { movieCalls } from 'shared-kit/contract';
import { searchScene } from '../../../test/movies/search-scene';
import { textsIn, tryAll } from '../../../test/support/every-case';

const { scene, add, search, titles } = searchScene();

/** Each term finds the film of this title before all others. */
const expectFirst = (terms: readonly (readonly [term: string, title: string])[]) =>
  tryAll(terms, async ([term, title]) => expect((await titles(term))[0]).toBe(title));

it('finds titles in other spellings of their letters', async () => {
  const terms: Record<string, string[]> = {
    Şəhər: ['seher', 'ŞƏHƏR'],
    İşıq: ['isiq', 'IŞIQ', 'ISIQ'],
    'Ilıq külək': ['iliq kulek'],
    Çöl: ['col'],
    Dağ: ['DAG'],
    Üzük: ['uzuk'],
    Gözəl: ['gözəl'.normalize('NFD')],
    ['Şöhrət'.normalize('NFD')]: ['şöhrət'],
    Amélie: ['amelie'],
    dəniz: ['Deniz'],
  };
  for (const title of [...Object.keys(terms), 'Başqa bir film']) await add({ title });
  await tryAll(Object.entries(terms), async ([title, spellings]) => {
    for (const term of spellings)
      expect([term, await titles(term)]).toEqual([term, [title.normalize('NFC')]]);
  });
});

it('finds title, original title, directors and cast', async () => {
  await add({ title: 'Yeddi oğul', original_title: 'Seven Sons' });
  await add({ title: 'Uzaq', directors: ['Tofiq Tağızadə'] });
  await add({ title: 'Yaxın', cast: ['Nəsibə Zeynalova'] });
  expect(await titles('seven sons')).toEqual(['Yeddi oğul']);
  expect(await titles('tagizade')).toEqual(['Uzaq']);
  expect(await titles('zeynalova nesibe')).toEqual(['Yaxın']);
  expect(await titles('yaxin zeynalova')).toEqual(['Yaxın']);
});

it('finds the film with an id alone', async () => {
  await add({ title: 'Başqa', ids: { imdb: 'tt0133094', tmdb: 604 } });
  const unknown = ['tt0133093', 'tmdb:603', 'tmdb:0', 'tmdb:99999999999', 'tt1'];
  await tryAll(unknown, async (term) => expect(await titles(term)).toEqual([]));
  await add({ title: 'Matrisa', ids: { imdb: 'tt0133093', tmdb: 603 } });
  const ids = [
    'tt0133093',
    ' tt0133093 ',
    'tmdb:603',
    'https://www.imdb.com/title/tt0133093/',
    'https://m.imdb.com/title/tt0133093/?ref_=ext_shr',
    'imdb.com/title/tt0133093',
    'https://www.themoviedb.org/movie/603-the-matrix',
  ];
  await tryAll(ids, async (term) => {
    expect(await search(term)).toMatchObject({ total: 1, movies: [{ title: 'Matrisa' }] });
    expect(await titles(term, { year: 1900 })).toEqual([]);
  });
});

it('finds a film by its titles in other languages, whole or in part, and follows changes', async () => {
  const { id } = await add({
    title: 'The Godfather',
    titles: [
      { language: 'az', title: 'Xaç atası' },
      { language: 'ru', title: 'Крёстный отец' },
    ],
  });
  await add({ title: 'Atası olmayan xaç' });
  await add({ title: 'Başqa', cast: ['Xaç Atası'] });
  for (const term of ['xac atasi', 'Xaç atası', 'Крестный отец', 'крёстный', 'godfather'])
    expect((await titles(term))[0]).toBe('The Godfather');
  expect((await titles('xaç atsı'))[0]).toBe('The Godfather');
  await scene.ayan.call(movieCalls.update, {
    params: { id },
    body: { titles: [{ language: 'tr', title: 'Baba' }] },
  });
  expect(await titles('baba')).toEqual(['The Godfather']);
  expect(await titles('крёстный')).toEqual([]);
});

describe('a title with its year', () => {
  const suspiria = { title: 'Suspiria', release_year: 1977, directors: ['Dario Argento'] };

  it('finds the film of that year, however the year is written', async () => {
    await add({ title: 'Suspiria', release_year: 2018 });
    await add(suspiria);
    await add({ title: 'Başqa film', release_year: 1977 });
    const terms = textsIn(`
      suspiria 1977 | Suspiria (1977) | Suspiria(1977) | Suspiria ( 1977 ). | Suspiria [1977] | Suspiria, 1977
      suspria 1977 | argento 1977 | 1977 suspiria | (1977) Suspiria | Suspiria.1977 | Suspiria_1977
      Suspiria / 1977 | Suspiria 1977! | suspiria 1977? | Suspiria （1977） | Suspiria {1977} | suspiria1977
      suspiria 1977 argento | Suspiria (1977) Dario Argento | Suspiria (1977), Argento
      Suspiria (1977 film) | Suspiria (film, 1977) | Suspiria 1977 filmi | Suspiria filmi 1977
      Suspiria 1977-ci il | Suspiria (1977-ci il) | Suspiria 1977 yılı | Suspiria 1977 фильм
      Suspiria.1977.1080p.BluRay.x264-ABC | Suspiria 1977 1080p | Suspiria (1977) — IMDb | Suspiria 1977 izlə
      Suspiria (1977) rej. Dario Argento | Suspiria '77 | Suspiria ’77 | Suspiria (77) | suspiria 77
      https://letterboxd.com/film/suspiria-1977/`);
    await tryAll(terms, async (term) =>
      expect((await search(term)).movies[0]).toMatchObject({ title: 'Suspiria', release_year: 1977 }),
    );
  });

  it('keeps the words film and year where titles have them', async () => {
    await add({ title: 'Film' });
    await add({ title: 'İl' });
    await add({ title: 'Qısa film haqqında' });
    await expectFirst(['Film', 'İl', 'Qısa film haqqında'].map((title) => [title, title]));
  });

  it('finds the film also when the year is wrong', async () => {
    await add(suspiria);
    expect(await titles('suspiria 1978')).toEqual(['Suspiria']);
  });

  it('is none where the title itself ends in a year', async () => {
    await add({ title: 'Blade Runner', release_year: 2049 - 30 });
    await add({ title: 'Blade Runner 2049', release_year: 2017 });
    await add({ title: '1917', release_year: 2019 });
    await add({ title: '2046', release_year: 2004 });
    await add({ title: 'Qadın', release_year: 1984 });
    await add({ title: 'Qadın 1984', release_year: 2020 });
    await expectFirst([
      ...['Blade Runner 2049', '1917', '2046', 'Qadın 1984'].map((title) => [title, title] as const),
      ['blade runer 2049', 'Blade Runner 2049'],
      ['Qadın 2020', 'Qadın 1984'],
    ]);
    expect(await titles('1917 2019')).toEqual(['1917']);
  });
});

describe('a part of a series', () => {
  it.each([
    ['rocky 4', 'Rocky IV', 'rocky 4 1985'],
    ['Rocky IV', 'Rocky 4'],
    ['dune 2', 'Dune: Part Two'],
    ['twelve angry men', '12 Angry Men'],
  ])('%s finds %s', async (term, title, withYear = term) => {
    await add({ title: 'Lethal 4', directors: ['Rocky Dune'], release_year: 1998 });
    await add({ title, release_year: 1985 });
    for (const each of [term, withYear]) expect((await titles(each))[0]).toBe(title);
  });

  it('is first as it is written', async () => {
    await add({ title: 'Rocky IV' });
    await add({ title: 'Rocky 4' });
    expect(await titles('rocky 4')).toEqual(['Rocky 4', 'Rocky IV']);
  });
});

it("finds 'Fast & Furious' of a year by its words", async () => {
  await add({ title: 'Fast and Furious', release_year: 1939 });
  await add({ title: 'Fast & Furious', release_year: 2009 });
  expect((await titles('fast and furious 2009'))[0]).toBe('Fast & Furious');
});

it('finds titles made of signs first', async () => {
  const signs = ['?', '…', '$9.99', '+1', '!!!', '#1', '2 + 2'];
  for (const title of [...signs, '1', '999', '9 99', 'Film', '-1', '?!'])
    await add({ title, release_year: 2013, allow_duplicate: true });
  await expectFirst(
    signs.flatMap((title) =>
      [title, `${title} 2013`, `${title} (2013)`].map((term) => [term, title] as const),
    ),
  );
});

describe('names and titles in Cyrillic letters', () => {
  it('find names in Latin letters', async () => {
    const names: [string, string][] = [
      ['тарковский', 'Andrei Tarkovsky'],
      ['ТАРКОВСКИЙ', 'Andrey Tarkovski'],
      ['андрей тарковский', 'Andrei Tarkovskiy'],
      ['тарковс', 'Andrei Tarkovsky'],
      ['эйзенштейн', 'Sergei Eisenstein'],
      ['хичкок', 'Alfred Hitchcock'],
      ['кубрик', 'Stanley Kubrick'],
      ['спилберг', 'Steven Spielberg'],
      ['куросава', 'Akira Kurosawa'],
      ['скорсезе', 'Martin Scorsese'],
      ['джармуш', 'Jim Jarmusch'],
      ['годар', 'Jean-Luc Godard'],
      ['параджанов', 'Sergei Parajanov'],
      ['михалков', 'Nikita Mikhalkov'],
      ['Гараев', 'Qara Qarayev'],
      ['тарковский 1979', 'Andrei Tarkovsky'],
    ];
    await add({ title: 'Başqa', directors: ['Rejissor Rejissorov'] });
    const { id } = await add({ title: 'Film', release_year: 1979 });
    await tryAll(names, async ([term, name]) => {
      await scene.ayan.call(movieCalls.update, { params: { id }, body: { directors: [name] } });
      expect(await titles(term)).toEqual(['Film']);
    });
  });

  it('find titles in Latin letters', async () => {
    for (const title of ['Stalker', 'Şəhər', 'Solaris', 'Başqa']) await add({ title, release_year: 1972 });
    await expectFirst([
      ['сталкер', 'Stalker'],
      ['Шәһәр', 'Şəhər'],
      ['солярис 1972', 'Solaris'],
    ]);
  });

  it('find a film by its Russian title first', async () => {
    await add({ title: 'Solaris' });
    await add({ title: 'Başqa', titles: [{ language: 'ru', title: 'Солярис' }] });
    expect(await titles('солярис')).toEqual(['Başqa', 'Solaris']);
  });
});
