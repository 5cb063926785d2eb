import { movieCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';
import { sharp } from '../../uploads/uploads.module';

const PICTURES = [
  ['poster.svg', 'image/svg+xml'],
  ['card.png', 'image/png'],
];

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
});

const open = async (id: string, file: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.origin}/api/movies/${id}/${file}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const tagsOf = (svg: string) => new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag));

describe('the drawn poster', () => {
  itTries([
    'Arşın mal alan',
    '</text><script>alert(1)</script>',
    'Баллада о солдате',
    '七人の侍',
    'ə'.repeat(400),
    '&amp; "quotes" \u200b',
  ])('is an SVG of shapes alone', async (title) => {
    const { id } = await addMovie(ayan, {
      title,
      release_year: 1945,
      genres: ['Dram'],
    });
    const { status, headers, bytes } = await open(id, 'poster.svg');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch('image/svg+xml');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    const svg = bytes.toString();
    for (const tag of tagsOf(svg)) expect(['svg', 'g', 'path', 'rect', 'circle', 'ellipse']).toContain(tag);
    expect(svg).not.toMatch(/ (style|on\w+|href)=/);
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: 'svg', width: 600, height: 900 });
  });

  it('shows the title as outlines', async () => {
    const drawn = async (title: string) =>
      (await open((await addMovie(ayan, { title })).id, 'poster.svg')).bytes.length;
    expect(await drawn('Uzaq sahillərdə bir gecə')).toBeGreaterThan(
      (await drawn('七人の侍 七人の侍 七人の侍')) + 2000,
    );
  });
});

describe('the card', () => {
  itTries<[string, string[]]>([
    ['Şəhər', ['Tofiq Tağızadə']],
    ['Uzun ad '.repeat(49).trim(), ['Çox uzun adlı rejissor '.repeat(4).trim(), 'İkinci rejissor']],
    ['七人の侍', []],
  ])('is a PNG of 1200 × 630', async ([title, directors]) => {
    const { id } = await addMovie(ayan, { title, directors, genres: ['Dram'], release_year: 1970 });
    const { status, headers, bytes } = await open(id, 'card.png');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: 'png', width: 1200, height: 630 });
  });
});

describe.each(PICTURES)('%s', (file) => {
  it('may be cached, and is sent again only after a change', async () => {
    const { id } = await addMovie(ayan, { title: `Dəniz ${file}` });
    const { headers } = await open(id, file);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const etag = headers.get('etag') ?? '';
    expect((await open(id, file, { 'if-none-match': etag })).status).toBe(304);
    await ayan.call(movieCalls.update, { params: { id }, body: { title: `Xəzər ${file}` } });
    const changed = await open(id, file, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  itTries([UNKNOWN_ID, 'none'])('of an unknown film is 404', async (id) => {
    const { status, bytes } = await open(id, file);
    expect(status).toBe(404);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'MOVIE_NOT_FOUND' });
  });
});
