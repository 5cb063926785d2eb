import { shownTitle } from 'shared-kit/contract/titles';
import { chooseInFilmMenu } from '../../support/actions';
import { violationsOn } from '../../support/axe';
import { knownMovie } from '../../support/content';
import { befriend, call, type Person, register, serverUrl } from '../../support/people';
import { untilRendered } from '../../support/rendered';
import { expect, test } from '../../support/test';

async function listWith(owner: Person, films: number) {
  const list = await call('POST /lists', owner.token, {
    body: { title: 'Yay filmləri', visibility: 'everyone', ranked: true },
  });
  const { movies } = await call('GET /movies', undefined, { query: { limit: films, country: 'Fransa' } });
  for (const movie of movies)
    await call('POST /lists/:id/movies', owner.token, {
      params: { id: list.id },
      body: { movie_id: movie.id },
    });
  return { id: list.id, titles: movies.map(shownTitle) };
}

test('a list from the film page to its page, with undo', async ({ pageOf }) => {
  const ayan = await register('ayan');
  const movie = await knownMovie();
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await chooseInFilmMenu(page, 'Siyahıya əlavə et');
  await page.getByRole('textbox', { name: 'Yeni siyahının adı' }).fill('Sevdiklərim');
  await page.getByRole('button', { name: 'Yarat və əlavə et' }).click();
  await expect(page.getByRole('checkbox', { name: /Sevdiklərim/ })).toBeChecked();
  await page.getByRole('button', { name: 'Hazırdır' }).click();

  await page.goto('/profile?tab=lists');
  await page.getByRole('link', { name: 'Sevdiklərim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sevdiklərim' })).toBeVisible();
  const title = page.getByRole('link', { name: shownTitle(movie), exact: true });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: /siyahıdan çıxar$/ }).click();
  await expect(title).toBeHidden();
  await page.getByRole('button', { name: 'Geri qaytar' }).click();
  await expect(title).toBeVisible();
});

test('two people order one list at once, by keyboard and by number', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const { id, titles } = await listWith(ayan, 4);
  await call('PUT /lists/:id/editors/:userId', ayan.token, { params: { id, userId: kamal.id } });
  const [hers, his] = [await pageOf(ayan), await pageOf(kamal)];
  await hers.goto(`/list/${id}`);
  await his.goto(`/list/${id}`);
  const order = async () => {
    const { movies } = await call('GET /lists/:id', undefined, { params: { id } });
    return movies.map(({ movie }) => shownTitle(movie));
  };
  const [a = '', b = '', c = '', d = ''] = titles;

  await hers.getByRole('button', { name: 'Sırala' }).click();
  const handle = hers.getByRole('button', { name: `«${a}»: yerini dəyiş` });
  await handle.focus();
  await hers.keyboard.press('Space');
  await hers.keyboard.press('ArrowDown');
  await hers.keyboard.press('Space');
  await expect.poll(order).toEqual([b, a, c, d]);
  await expect(his.getByRole('list', { name: 'Yay filmləri' }).getByRole('listitem').first()).toContainText(
    b,
  );

  await his.getByRole('button', { name: 'Sırala' }).click();
  const place = his.getByRole('textbox', { name: `«${d}» filminin yeri` });
  await place.fill('1');
  await place.press('Enter');
  await expect.poll(order).toEqual([d, b, a, c]);
  await expect(hers.getByRole('textbox', { name: /filminin yeri/ }).first()).toHaveAccessibleName(
    `«${d}» filminin yeri`,
  );
});

test('a list for friends is nothing to a visitor, and a public one arrives painted', async ({
  pageOf,
  visitorPage,
}) => {
  const ayan = await register('ayan');
  const { id, titles } = await listWith(ayan, 2);
  const { request } = await visitorPage();
  await untilRendered(`${serverUrl()}/list/${id}`);
  const shown = await request.get(`/list/${id}`);
  expect(shown.status()).toBe(200);
  for (const title of titles) expect(await shown.text()).toContain(title);
  await call('PUT /lists/:id', ayan.token, { params: { id }, body: { visibility: 'nobody' } });
  await expect
    .poll(async () => {
      const hidden = await request.get(`/list/${id}`);
      return [hidden.status(), (await hidden.text()).includes('Yay filmləri')];
    })
    .toEqual([404, false]);
  const own = await pageOf(ayan);
  await own.goto(`/list/${id}`);
  await expect(own.getByRole('heading', { level: 1, name: 'Yay filmləri' })).toBeVisible();
  expect(await violationsOn(own)).toEqual([]);
});

test('the director of a film leads to their films', async ({ visitorPage }) => {
  const { people } = await call('GET /people', undefined, { query: { search: 'martin scorsese' } });
  const page = await visitorPage();
  await page.goto(`/person/${people[0]?.slug}`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('link', { name: 'Martin Scorsese' }).click();
  await expect(page).toHaveURL(/\/person\/martin-scorsese$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Martin Scorsese' })).toBeVisible();
});
