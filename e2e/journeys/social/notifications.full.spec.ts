import type { Page } from '@playwright/test';
import { chooseInFilmMenu, said } from '../../support/actions';
import { violationsOn } from '../../support/axe';
import { addComment, addMovie, approve } from '../../support/content';
import { befriend, call, type Person, register, registerAll } from '../../support/people';
import { expect, test } from '../../support/test';

const like = (by: Person, id: string) => call('PUT /comments/:id/like', by.token, { params: { id } });
const bell = (page: Page) => page.getByRole('button', { name: /^Bildirişlər/ });
const UNREAD = 'Bildirişlər, oxunmamış bildiriş var';
/** A socket whose pings stay away longer is closed. */
const PAUSE_AFTER_MS = 10_000;

test('likes and a reply arrive live as a dot, in one request for a burst, and lead to the comment', async ({
  pageOf,
}) => {
  const people = await registerAll('ayan', 'kamal', 'leyla', 'orxan', 'aysel');
  const [ayan, kamal] = people as [Person, Person];
  const movie = await addMovie(ayan, 'O olmasın, bu olsun');
  const comment = await addComment(ayan, movie, 'Unudulmaz film.');
  await call('POST /notifications/read', ayan.token, { body: {} });

  const page = await pageOf(ayan);
  let [requests, events] = [0, 0];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/notifications') requests += 1;
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().includes('notifications:changed')) events += 1;
    }),
  );
  await page.clock.install();
  await page.goto('/dashboard');
  await expect.poll(() => requests).toBe(1);
  await expect(bell(page)).toHaveAccessibleName('Bildirişlər');
  // However long the server takes, it is one burst to the page.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_AFTER_MS);
  await Promise.all(people.slice(1).map((person) => like(person, comment)));
  await expect.poll(() => events).toBe(people.length - 1);
  await page.clock.resume();
  await expect(bell(page)).toHaveAccessibleName(UNREAD);
  expect(requests).toBe(2);

  await bell(page).click();
  const recent = page.getByRole('region', { name: 'Son bildirişlər' });
  await expect(recent.getByText(/ və daha 3 nəfər şərhinizi bəyəndi$/)).toBeVisible();
  await addComment(kamal, movie, 'Razıyam.', { parent_id: comment });
  await expect(recent.getByText(`${kamal.username} şərhinizə cavab yazdı`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await recent.getByRole('link', { name: /cavab yazdı/ }).click();
  await expect(page).toHaveURL(new RegExp(`/movie/${movie.id}#comment-`));
  const reply = page.getByRole('listitem').filter({ hasText: 'Razıyam.' }).last();
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();

  await bell(page).click();
  await page.getByRole('button', { name: 'Hamısını oxunmuş et' }).click();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Bildirişlər');
});

test('a comment is liked and answered; deleted, it leaves its replies', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  const movie = await addMovie(ayan, 'Bəxtiyar');
  await addComment(ayan, movie, 'Gözəl film.');
  const page = await pageOf(kamal);
  await page.goto(`/movie/${movie.id}`);
  const comments = page.getByRole('region', { name: 'Şərhlər' });
  await comments.getByRole('button', { name: `Şərhi bəyən: ${ayan.username}` }).click();
  await expect(
    comments.getByRole('button', { name: `Şərhi bəyən: ${ayan.username} (1)`, pressed: true }),
  ).toBeVisible();
  await comments.getByRole('button', { name: `Cavab ver: ${ayan.username}` }).click();
  await comments.getByLabel('Cavabınız').fill('Mən də sevirəm.');
  await comments.getByRole('button', { name: 'Göndər' }).last().click();
  await expect(comments.getByText('Mən də sevirəm.')).toBeVisible();
  await expect(comments.getByText('Şərhiniz yoxlanılır')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const [pending] = (await call('GET /comments/own', kamal.token)).comments;
  if (pending) await approve(pending);
  const authors = await pageOf(ayan);
  await authors.goto(`/movie/${movie.id}`);
  await authors.getByRole('button', { name: `Şərhi sil: ${ayan.username}` }).click();
  await authors.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect(authors.getByText('Silinmiş şərh', { exact: true })).toBeVisible();
  await authors.getByRole('button', { name: '1 cavab' }).click();
  await expect(authors.getByText('Mən də sevirəm.')).toBeVisible();
});

test('a film is recommended to a friend, who mutes that later', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const movie = await addMovie(ayan, 'Şərikli çörək');
  const page = await pageOf(ayan);
  await page.goto(`/movie/${movie.id}`);
  await chooseInFilmMenu(page, 'Dosta tövsiyə et');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Qeyd/).fill('Mütləq bax!');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: `${kamal.username} adlı dosta göndər` }).click();
  await expect(said(page, 'Tövsiyəniz göndərildi')).toBeVisible();
  await page.reload();
  await chooseInFilmMenu(page, 'Dosta tövsiyə et');
  await dialog.getByRole('button', { name: `${kamal.username} adlı dosta göndər` }).click();
  await expect(dialog.getByRole('alert')).toContainText(kamal.username);

  const friends = await pageOf(kamal);
  await friends.goto('/settings?tab=notifications');
  await expect(bell(friends)).toHaveAccessibleName(UNREAD);
  await friends.getByRole('switch', { name: 'Dostum mənə film tövsiyə edəndə' }).click();
  await expect
    .poll(async () => (await call('GET /user/notification-settings', kamal.token)).recommendation)
    .toBe(false);
  await bell(friends).click();
  await friends.getByRole('link', { name: /sizə film tövsiyə etdi/ }).click();
  await expect(friends).toHaveURL(new RegExp(`/movie/${movie.id}$`));
});
