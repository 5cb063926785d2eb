import type { Page, Response } from '@playwright/test';
import { chooseInFilmMenu } from '../../support/actions';
import { violationsOn } from '../../support/axe';
import { addMovie } from '../../support/content';
import { befriend, call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

const NO_FRIEND = 'Dostlarınızdan hələ heç kim bu filmə baxmayıb.';

const card = (page: Page, friend: Person) =>
  page.getByRole('region', { name: `Möhürlü qiymət: ${friend.username} ilə` });

/** What the server sends to a page, by calls and by its socket. */
function recordAnswers(page: Page) {
  const answers: Promise<string>[] = [];
  const record = (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.text());
  };
  page.on('response', record);
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => answers.push(Promise.resolve(payload.toString()))),
  );
  return {
    count: () => answers.length,
    stop: () => {
      page.off('response', record);
      return Promise.all(answers);
    },
  };
}

async function seal(page: Page, friend: Person, rating: number): Promise<void> {
  // The radio buttons lie above the stars.
  await card(page, friend)
    .getByRole('radio', { name: `${rating} / 10` })
    .check();
  await card(page, friend).getByRole('button', { name: 'Möhürlə' }).click();
}

test('two friends rate a film blind, and both ratings open at the same time', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const movie = await addMovie(ayan, 'Möhürlü məktub');
  const [first, second] = [await pageOf(ayan), await pageOf(kamal)];
  const answersToSecond = recordAnswers(second);
  await first.goto(`/movie/${movie.id}`);
  await second.goto(`/movie/${movie.id}`);
  await expect(second.getByText('Hələ qiymət verilməyib')).toBeVisible();

  await chooseInFilmMenu(first, 'Möhürlü qiymət');
  await first.getByRole('button', { name: `${kamal.username} adlı dostu dəvət et` }).click();
  await expect(card(first, kamal)).toBeVisible();
  // The invitation arrives live.
  await expect(card(second, ayan)).toBeVisible();
  expect(await violationsOn(second)).toEqual([]);

  await expect(second.getByText(NO_FRIEND)).toBeVisible();
  const known = answersToSecond.count();
  const textBefore = await second.getByRole('main').innerText();
  await seal(first, kamal, 9);
  await expect(card(first, kamal).getByText('Qiymətiniz möhürlənib')).toBeVisible();
  expect(await violationsOn(first)).toEqual([]);
  // A later event arrives, so an earlier one would have.
  const read = second.waitForResponse((response) => response.url().includes('/api/notifications'));
  await call('POST /movies/:id/recommend', ayan.token, {
    params: { id: movie.id },
    body: { user_id: kamal.id },
  });
  await read;
  expect(await second.getByRole('main').innerText()).toBe(textBefore);
  const answers = (await answersToSecond.stop()).slice(known);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer).not.toContain('sealed:opened');
    expect(answer).not.toMatch(/"ratings":\{|"rated":true|"rating":9/);
  }
  await second.reload();
  await expect(card(second, ayan).getByRole('radiogroup')).toBeVisible();
  await expect(second.getByText('Hələ qiymət verilməyib')).toBeVisible();
  await expect(second.getByText(NO_FRIEND)).toBeVisible();

  await seal(second, ayan, 6);
  for (const [page, friend, ratings] of [
    [first, kamal, ['9', '6']],
    [second, ayan, ['6', '9']],
  ] as const) {
    await expect(card(page, friend).getByText('3 bal fərq')).toBeVisible();
    for (const [index, rating] of ratings.entries())
      await expect(
        card(page, friend)
          .getByRole('listitem')
          .nth(index)
          .getByRole('img', { name: `Qiymət: ${rating} / 10` }),
      ).toBeVisible();
    // Both count in the average.
    const panel = page.getByRole('region', { name: 'Reytinq' });
    await expect(panel.getByText('7,5')).toBeVisible();
    await expect(panel.getByText('2 qiymət')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  }
});

test('an open one is found on the dashboard, and is cancelled after a question', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const { id } = await addMovie(ayan, 'Açıq məktub');
  await call('POST /movies/:id/sealed', ayan.token, { params: { id }, body: { user_id: kamal.id } });
  const page = await pageOf(kamal, { width: 390 });
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: 'Möhürlü qiymətlər' });
  expect(await violationsOn(page)).toEqual([]);
  await list.getByRole('link').click();
  await expect(card(page, ayan)).toBeFocused();
  await expect(card(page, ayan)).toBeInViewport();
  await card(page, ayan).getByRole('button', { name: 'Ləğv et' }).click();
  await page.getByRole('button', { name: 'Bəli, ləğv et' }).click();
  await expect(page.getByText('Möhürlü qiymət ləğv edildi')).toBeVisible();
  await expect(card(page, ayan)).toHaveCount(0);
  expect(await call('GET /sealed', ayan.token)).toEqual({ sealed: [] });
});
