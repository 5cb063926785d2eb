import { markCalls, moviePeopleCalls, slugOf } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { tryAll } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.admin('ayan');
});

const person = (slug: string, by: User | TestApp['visitor'] = app.visitor) =>
  by.call(moviePeopleCalls.one, { params: { slug } });
const search = async (text: string) =>
  (await app.visitor.call(moviePeopleCalls.search, { query: { search: text } })).body.people;
const names = async (text: string) => (await search(text)).map(({ name }) => name);

describe('a person of films', () => {
  it('has what they directed and acted in, newest first', async () => {
    const film = (
      title: string,
      release_year: number | null,
      roles: { directors?: string[]; cast?: string[] },
    ) => addMovie(ayan, { title, ...(release_year !== null && { release_year }), ...roles });
    const old = await film('Bir cənub şəhərində', 1969, { cast: ['Həsən Məmmədov'] });
    const both = await film('Yeddi oğul istərəm', 1970, {
      directors: ['Həsən Məmmədov'],
      cast: ['Rasim Balayev', 'Həsən Məmmədov'],
    });
    const unknown = await film('Tarixsiz', null, { cast: ['Həsən Məmmədov'] });
    await ayan.call(markCalls.watch, { params: { id: both.id } });
    const { body } = await person('hesen-memmedov', ayan);
    expect(body).toMatchObject({
      slug: 'hesen-memmedov',
      name: 'Həsən Məmmədov',
      also: [],
      watched_count: 1,
    });
    expect(body.directed.map(({ id }) => id)).toEqual([both.id]);
    expect(body.acted.map(({ id }) => id)).toEqual([both.id, old.id, unknown.id]);
    expect((await person('hesen-memmedov')).body.watched_count).toBe(0);
    expect(await search('hesen')).toEqual([{ slug: 'hesen-memmedov', name: 'Həsən Məmmədov', films: 3 }]);
  });

  it('is one for spellings that fold alike, and is named by the commonest', async () => {
    for (const [title, name] of [
      ['A', 'Semsi Bedelbeyli'],
      ['B', 'Şəmsi Bədəlbəyli'],
      ['C', 'Şəmsi Bədəlbəyli'],
      ['D', 'ŞƏMSİ BƏDƏLBƏYLİ'],
    ] as const)
      await addMovie(ayan, { title, directors: [name] });
    const { body } = await person('semsi-bedelbeyli');
    expect([body.name, body.also]).toEqual(['Şəmsi Bədəlbəyli', ['Semsi Bedelbeyli', 'ŞƏMSİ BƏDƏLBƏYLİ']]);
    expect(body.directed).toHaveLength(4);
    expect((await person('Şəmsi Bədəlbəyli')).body).toEqual(body);
  });

  it('stays apart from another one of the same name', async () => {
    await addMovie(ayan, { title: 'Hunger', directors: ['Steve McQueen (director)'] });
    await addMovie(ayan, { title: 'Bullitt', cast: ['Steve McQueen'] });
    await addMovie(ayan, { title: 'Təhminə', directors: ['Rasim Ocaqov'] });
    await addMovie(ayan, { title: 'Başqa', directors: ['Rasim Ocaqoğlu'] });
    expect((await person('steve-mcqueen-director')).body).toMatchObject({
      directed: [{ title: 'Hunger' }],
      acted: [],
    });
    expect((await person('steve-mcqueen')).body).toMatchObject({
      directed: [],
      acted: [{ title: 'Bullitt' }],
    });
    expect((await person('rasim-ocaqov')).body.directed).toMatchObject([{ title: 'Təhminə' }]);
  });

  it('follows the films: changed, imported as many, deleted', async () => {
    const film = await addMovie(ayan, { title: 'Nəsimi', directors: ['Həsən Seyidbəyli'] });
    await ayan.put(`/movies/${film.id}`, {
      directors: ['Həsən Seyidbəyli', 'Köməkçi'],
      cast: ['Rasim Balayev'],
    });
    expect((await person('komekci')).status).toBe(200);
    await ayan.put(`/movies/${film.id}`, { directors: ['Həsən Seyidbəyli'] });
    expect((await person('komekci')).error.code).toBe('PERSON_NOT_FOUND');
    expect(await search('komekci')).toEqual([]);
    await app.database.query('SELECT compact_movie_people_counts()');
    expect(await search('seyidbeyli')).toEqual([
      { slug: 'hesen-seyidbeyli', name: 'Həsən Seyidbəyli', films: 1 },
    ]);
    await ayan.delete(`/movies/${film.id}`);
    expect((await person('hesen-seyidbeyli')).error.code).toBe('PERSON_NOT_FOUND');
    expect(await search('seyidbeyli')).toEqual([]);
  });

  it('is nobody at addresses of signs', async () => {
    await addMovie(ayan, { title: 'Adsız', directors: ['!!!'] });
    await tryAll(['!!!', '%', 'heç-kim', '_', "'; DROP TABLE movies"], async (slug) =>
      expect((await person(slug)).error.code).toBe('PERSON_NOT_FOUND'),
    );
  });
});

describe('a search for people', () => {
  it('finds beginnings of words, the whole name first, then who has more films', async () => {
    for (let film = 0; film < 3; film += 1)
      await addMovie(ayan, { title: `X${film}`, cast: ['Xanım Əliyeva'] });
    await addMovie(ayan, { title: 'Y', cast: ['Xan', 'Xanlar Quliyev', 'Ağa Xanov'] });
    expect(await names('xan')).toEqual(['Xan', 'Xanım Əliyeva', 'Xanlar Quliyev', 'Ağa Xanov']);
    expect(await names('quliyev xan')).toEqual(['Xanlar Quliyev']);
    expect(await names('XANIM ə')).toEqual(['Xanım Əliyeva']);
  });

  it('finds a similar name when none begins so', async () => {
    await addMovie(ayan, { title: 'Z', directors: ['Rüstəm İbrahimbəyov'] });
    expect(await names('Rustam Ibragimbekov')).toEqual(['Rüstəm İbrahimbəyov']);
    expect(await names('zzzzqqq')).toEqual([]);
    expect(await names('!!!')).toEqual([]);
  });
});

it('a page makes the slug of a name as the server does', async () => {
  const names = [
    'Şəmsi Bədəlbəyli',
    'İSMAYIL IŞIQ',
    'Anna Q. Nilsson',
    "Dave (Tex) O'Brien",
    'Penélope Cruz',
    '黒澤明',
  ];
  const folded = [
    'Bjørn Sundquist',
    'Eyþór Guðjónsson',
    'Saß',
    'Pilou Asbæk',
    'Андрей Тарковский',
    'Йорг',
    '½',
    '!',
  ];
  for (const name of [...names, ...folded]) {
    const row = await app.database.one<{ slug: string; again: string }>(
      'SELECT person_slug($1) AS slug, person_slug($2) AS again',
      [name, slugOf(name)],
    );
    expect(row?.again).toBe(row?.slug);
    if (names.includes(name)) expect(slugOf(name)).toBe(row?.slug);
  }
});
