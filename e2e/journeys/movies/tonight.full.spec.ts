import type { Page } from '@playwright/test';
import { violationsOn } from '../../support/axe';
import { knownMovie, putOnWatchlist } from '../../support/content';
import { idle } from '../../support/idle';
import { befriend, call, type Person, register } from '../../support/people';
import { expect, test } from '../../support/test';

const card = (page: Page) => page.getByRole('region', { name: 'Bu axşam' });
const film = (page: Page) => page.getByRole('group', { name: /^Film: / });

/** Two friends, and the path of their room, which begins with 'Titanik'. */
async function openRoom(): Promise<[Person, Person, path: string]> {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  for (const { token } of [ayan, kamal]) await call('PUT /tonight', token);
  // Films of watchlists come first.
  await putOnWatchlist(ayan, await knownMovie());
  const { id } = await call('POST /tonight/rooms', ayan.token, { body: { user_ids: [kamal.id] } });
  return [ayan, kamal, `/tonight/${id}`];
}

test('two friends choose a film in a room, and see the match at the same moment', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  const [first, second] = [await pageOf(ayan), await pageOf(kamal)];
  await first.goto('/dashboard');
  await second.goto('/friends');
  await card(first).getByRole('switch').click();
  await expect(card(first).getByText('Bu axşam heç kim seçməyib')).toBeVisible();
  // The friend's change arrives live.
  await card(second).getByRole('switch').click();
  await card(first)
    .getByRole('checkbox', { name: `${kamal.username}: otağa çağır` })
    .click();
  expect(await violationsOn(first)).toEqual([]);
  await card(first).getByRole('button', { name: 'Otaq aç' }).click();
  await expect(first.getByRole('heading', { name: 'Bu axşam nə baxaq?' })).toBeVisible();
  await card(second)
    .getByRole('link', { name: `Otağa keç: ${ayan.username}` })
    .click();

  const title = await film(first).getAttribute('aria-label');
  await expect(film(second)).toHaveAccessibleName(title ?? '');
  // The page shows the next film before the vote has arrived.
  const voted = first.waitForResponse(/\/votes\//);
  await first.getByRole('button', { name: 'Hə', exact: true }).click();
  await expect(film(first)).not.toHaveAccessibleName(title ?? '');
  expect((await voted).status()).toBe(200);
  // A vote survives a reload, and the other doesn't see it.
  await first.reload();
  await expect(film(first)).not.toHaveAccessibleName(title ?? '');
  await expect(film(second)).toHaveAccessibleName(title ?? '');
  expect(await violationsOn(second)).toEqual([]);

  await second.keyboard.press('ArrowRight');
  for (const page of [first, second]) {
    await expect(page.getByRole('heading', { name: 'Seçildi!' })).toBeVisible();
    await expect(page.getByText('Hamınız bu filmə hə dediniz')).toBeVisible();
  }
  expect(await violationsOn(first)).toEqual([]);
});

test('both answers stand on any screen, and on phones the whole room', async ({ pageOf }) => {
  const [ayan, , room] = await openRoom();
  const page = await pageOf(ayan);
  await page.goto(room);
  await expect(film(page).getByRole('heading')).toHaveText('Titanik');
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [430, 932],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await idle(page);
    const isPhone = width < 600;
    const bar = page.getByRole('navigation', { name: 'Alt menyu' });
    const bottom = isPhone ? ((await bar.boundingBox())?.y ?? 0) : height;
    for (const name of ['Yox', 'Hə', ...(isPhone ? ['Otaqdan çıx'] : [])]) {
      const button = page.getByRole('button', { name, exact: true });
      const box = await button.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), `${name}, ${width} px`).toBeLessThanOrEqual(bottom);
      if (name === 'Otaqdan çıx') continue;
      const icon = await button.locator('svg').boundingBox();
      expect(icon?.width, `${name}, ${width} px`).toBeGreaterThanOrEqual(20);
    }
  }
});

test('an invitation shows on any page, and leads to the room', async ({ pageOf }) => {
  const [ayan, kamal] = [await register('ayan'), await register('kamal')];
  await befriend(ayan, kamal);
  for (const { token } of [ayan, kamal]) await call('PUT /tonight', token);
  const page = await pageOf(kamal, { width: 390 });
  // Asked for as soon as the socket is connected.
  const connected = page.waitForResponse(/\/api\/notifications\?/);
  await page.goto('/newsletters');
  await connected;
  const room = await call('POST /tonight/rooms', ayan.token, { body: { user_ids: [kamal.id] } });
  const toast = page.getByRole('status').filter({ hasText: ayan.username });
  await expect(toast).toContainText(`${ayan.username} bu axşam sizinlə film seçmək istəyir`);
  await toast.hover();
  await toast.getByRole('button', { name: 'Otağa keç' }).click();
  await expect(page).toHaveURL(`/tonight/${room.id}`);
  await expect(page.getByRole('heading', { name: 'Bu axşam nə baxaq?' })).toBeVisible();
});

test('a film is dragged to the right for yes, and springs back from a short drag', async ({ pageOf }) => {
  const [ayan, , room] = await openRoom();
  const page = await pageOf(ayan);
  await page.goto(room);
  const title = (await film(page).getAttribute('aria-label')) ?? '';
  const box = await film(page).boundingBox();
  if (!box) throw new Error('the film has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const drag = async (distance: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await drag(40);
  await expect(film(page)).toHaveAccessibleName(title);
  await drag(200);
  await expect(film(page)).not.toHaveAccessibleName(title);
  const id = room.split('/').at(-1) ?? '';
  const votes = async () =>
    Object.values((await call('GET /tonight/rooms/:id', ayan.token, { params: { id } })).my_votes);
  await expect.poll(votes).toEqual([true]);
});
