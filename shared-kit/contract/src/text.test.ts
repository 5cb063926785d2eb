import type { z } from 'zod';
import { username } from './accounts/auth';
import { FIELDS } from './fields';
import { movieCreateBody } from './movies/movies';
import { detailsOf, SENTENCES } from './sentences';
import { pageQuery, text, textField } from './text';

const complaints = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : detailsOf(result.error);
};

describe('text', () => {
  const short = text({ min: 1, max: 3 });

  it('composes what came decomposed before it counts', () => {
    expect(short.parse('s\u0327o\u0308g\u0306')).toBe('şöğ');
  });

  it('counts characters, not code units', () => {
    expect(short.parse('🎬🎬🎬')).toBe('🎬🎬🎬');
    expect(complaints(short, '🎬🎬🎬🎬')[0]?.message).toBe(SENTENCES.maxCharacters(3));
  });

  it('refuses white space alone', () => {
    expect(complaints(short, ' \n ')[0]?.message).toBe(SENTENCES.minCharacters(1));
  });

  it.each([
    '\u200b',
    '\u3164',
    '\u2800 \u2800',
    '\ufeff',
    '\u00ad',
    '\u{e0041}',
    '\ufe0f',
    '\u115f',
    '\u2060\u034f',
  ])('refuses what shows nothing: %j', (value) => {
    expect(complaints(short, value)[0]?.message).toBe(SENTENCES.minCharacters(1));
    for (const field of [FIELDS.listTitle, FIELDS.newsletterTitle])
      expect(complaints(textField(field), value)).toHaveLength(1);
    expect(complaints(textField(FIELDS.newsletterContent), `${value}\n`)).toHaveLength(1);
  });

  it('refuses a note that shows nothing', () => {
    expect(complaints(textField(FIELDS.diaryNote), '\u200b')).toHaveLength(1);
  });

  it.each(['', '❤️', 'a\u200bb', '?', '…'])('takes %j as a note', (value) => {
    expect(textField(FIELDS.diaryNote).parse(value)).toBe(value);
  });

  it.each(['a\u0000', '\ud800a'])('refuses what PostgreSQL or JSON cannot hold: %j', (value) => {
    expect(complaints(short, value)[0]?.message).toBe(SENTENCES.badCharacters);
  });
});

describe('username', () => {
  it.each(['Şəhla', 'İlqar.99', 'əli_k', 'a-b'])('takes %s', (name) =>
    expect(username.parse(name)).toBe(name),
  );
  it.each(['ab', 'iki söz', 'a'.repeat(31), 'Иван', 'a/b'])('refuses %s', (name) =>
    expect(complaints(username, name)).toHaveLength(1),
  );
});

describe('details of a failed validation', () => {
  it('names each field once and each unknown field by itself', () => {
    const body = { title: '', release_year: 'bəli', id: 'x', rating_average: 9 };
    expect(complaints(movieCreateBody, body)).toEqual(
      expect.arrayContaining([
        { field: 'title', message: SENTENCES.minCharacters(1) },
        { field: 'release_year', message: SENTENCES.type('rəqəm') },
        { field: 'id', message: SENTENCES.unknownField },
        { field: 'rating_average', message: SENTENCES.unknownField },
      ]),
    );
  });

  it('says that a body is missing', () => {
    expect(complaints(movieCreateBody, undefined)).toEqual([
      { field: 'body', message: SENTENCES.bodyExpected },
    ]);
  });

  it('points at the element of a list', () => {
    expect(complaints(movieCreateBody, { title: 'A', genres: ['Dram', 7] })).toEqual([
      { field: 'genres.1', message: SENTENCES.type('mətn') },
    ]);
  });
});

describe('films', () => {
  const thisYear = new Date().getUTCFullYear();
  it.each([1874, thisYear + 10])('takes the year %i', (release_year) =>
    expect(complaints(movieCreateBody, { title: 'A', release_year })).toEqual([]),
  );
  it.each([1873, thisYear + 11, 1990.5])('refuses the year %d', (release_year) =>
    expect(complaints(movieCreateBody, { title: 'A', release_year })).toHaveLength(1),
  );
  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://a.b/c',
    '//a.b/c',
    'https://',
    '/etc/passwd',
  ])('refuses the poster address %s', (poster_url) =>
    expect(complaints(movieCreateBody, { title: 'A', poster_url })).toEqual([
      { field: 'poster_url', message: SENTENCES.url },
    ]),
  );
});

describe('paging', () => {
  it.each([{ page: '0' }, { page: '-1' }, { page: 'x' }, { page: '1.5' }, { limit: '101' }, { limit: '' }])(
    'refuses %j',
    (query) => expect(complaints(pageQuery(), query)).toHaveLength(1),
  );
  it('has defaults', () => expect(pageQuery().parse({})).toEqual({ page: 1, limit: 10 }));
});
