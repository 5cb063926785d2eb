import { violationsOn } from '../../support/axe';
import { logIn } from '../../support/actions';
import { call, register } from '../../support/people';
import { expect, test } from '../../support/test';

interface Shared {
  title?: string;
  text?: string;
  url?: string;
}
const shareOf = (shared: Shared) => `/share?${new URLSearchParams({ ...shared }).toString()}`;

interface Manifest {
  id: string;
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; params: Record<string, string> };
}

test('the browser may install the product, whose shortcuts open the diary and the search', async ({
  pageOf,
}) => {
  const page = await pageOf(await register('ayan'), { width: 390 });
  await page.goto('/dashboard');
  const cdp = await page.context().newCDPSession(page);
  expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { data, errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { shortcuts, share_target } = JSON.parse(data ?? '') as Manifest;
  expect(share_target).toMatchObject({
    action: '/share',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  const urlOf = (wanted: string) => shortcuts.find(({ name }) => name === wanted)?.url ?? '';

  await page.goto(urlOf('Gündəliyə yaz'));
  const dialog = page.getByRole('dialog', { name: 'Gündəliyə yaz' });
  await expect(dialog.getByText('Hansı filmə baxdınız?')).toBeVisible();
  await page.goto(urlOf('Axtarış'));
  await expect(page.getByRole('combobox', { name: 'Axtarış' })).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Axtarış' })).toBeHidden();
});

test('a shared link opens its film, also through the login', async ({ pageOf, visitorPage }) => {
  const ayan = await register('ayan');
  const number = String(Date.now()).slice(-7);
  const imdb = `tt8${number}`;
  const title = `Paylaşılan ${number}`;
  const [film, other] = [
    await call('POST /movies', ayan.token, {
      body: {
        title,
        original_title: `Shared ${number}`,
        release_year: 1999,
        ids: { imdb, tmdb: Number(number) },
      },
    }),
    await call('POST /movies', ayan.token, { body: { title: `Başqa ${number}`, release_year: 1970 } }),
  ];
  const page = await pageOf(ayan, { width: 390 });
  const links: Shared[] = [
    { url: `https://www.imdb.com/title/${imdb}/` },
    { text: `https://www.themoviedb.org/movie/${Number(number)}-shared` },
    { url: `https://letterboxd.com/film/shared-${number}/` },
    { title: `Shared ${number} (1999) directed by Ayan`, text: 'https://boxd.it/2a1m' },
  ];
  for (const shared of links) {
    await page.goto(shareOf(shared));
    await expect(page).toHaveURL(`/movie/${film.id}`);
  }
  const missing = `Heç vaxt çəkilməyən ${number}`;
  await page.goto(shareOf({ title: `${missing} (1966)`, url: 'https://boxd.it/x' }));
  await expect(page.getByRole('button', { name: `«${missing}» əlavə et` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const visitor = await visitorPage({ width: 390 });
  await visitor.goto(shareOf({ text: `Başqa ${number} (1970)` }));
  await expect(visitor).toHaveURL('/login');
  await logIn(visitor, ayan);
  await expect(visitor).toHaveURL(`/movie/${other.id}`);
});
