import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildMovie,
  buildOwnProfile,
  buildPerson,
  type CallAnswers,
  nextId,
  type TestSlots,
} from 'shared-kit/testing';
import { buildFriend, buildRequest, show } from '../testing/show';
import FriendsPage from './FriendsPage';

const kamal = buildOwnProfile();
const [aysel, bahar, cavid] = [buildFriend('aysel'), buildFriend('bahar'), buildFriend('cavid')];

const sentRequest = {
  id: nextId(),
  receiver: buildPerson({ username: 'ayan' }),
  created_at: '2026-01-05T07:03:00.000Z',
};

const page = (answers: CallAnswers, at = '/friends', online: string[] = [], slots: TestSlots = {}) =>
  show(<FriendsPage />, {
    user: kamal,
    at,
    online,
    slots,
    answers: {
      'GET /friends': { friends: [] },
      'GET /friends/tastes': { friends: [] },
      'GET /friends/requests/incoming': { requests: [] },
      'GET /friends/requests/outgoing': { requests: [] },
      'GET /tonight': { until: null, friends: [], rooms: [] },
      ...answers,
    },
  });

it('shows friends who are online first, the rest in the order of the alphabet', async () => {
  page({ 'GET /friends': { friends: [aysel, bahar, cavid] } }, '/friends', [cavid.id]);
  const faces = await screen.findAllByRole('img', { name: /layn$/ });
  expect(faces.map((face) => face.getAttribute('aria-label'))).toEqual([
    'cavid, onlayn',
    'aysel, offlayn',
    'bahar, offlayn',
  ]);
  expect(screen.getByText('3 dost, 1 onlayn')).toBeVisible();
  expect(screen.getByText('İndi onlayn')).toBeVisible();
});

it('leads a user without friends to the search', async () => {
  const { user } = page({});
  expect(await screen.findByText('Hələ dostunuz yoxdur')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'İstifadəçi axtar' }));
  expect(screen.getByRole('searchbox', { name: 'İstifadəçi adı' })).toBeVisible();
});

const FAILED = { status: 500, body: { error: 'Xəta' } };
it.each<[string, (works: () => boolean) => CallAnswers, string, string]>([
  [
    'friends',
    (works) => ({ 'GET /friends': () => (works() ? { friends: [aysel] } : FAILED) }),
    'Hələ dostunuz yoxdur',
    'aysel',
  ],
  [
    'incoming',
    (works) => ({
      'GET /friends/requests/incoming': () =>
        works() ? { requests: [buildRequest(buildPerson({ username: 'leyla' }))] } : FAILED,
    }),
    'Cavab gözləyən dostluq istəyi yoxdur',
    'leyla',
  ],
  [
    'outgoing',
    (works) => ({
      'GET /friends/requests/outgoing': () => (works() ? { requests: [sentRequest] } : FAILED),
    }),
    'Cavab gözləyən göndərilmiş istəyiniz yoxdur',
    'ayan',
  ],
])(
  'logs the list %s that fails, shows it as empty and offers another try',
  async (tab, answers, empty, name) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let works = false;
    const { user } = page(
      answers(() => works),
      `/friends?tab=${tab}`,
    );
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.getByText('Məlumat yüklənmədi')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Gələn istəklər (0)' })).toBeVisible();
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Xəta' }));
    works = true;
    await user.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.queryByText('Məlumat yüklənmədi')).toBeNull();
    log.mockRestore();
  },
);

it('finds people by name, with the right button for each', async () => {
  const found = [
    buildPerson({ username: 'Zəhra' }),
    buildPerson({ id: aysel.id, username: aysel.username }),
    buildPerson({ username: 'zeynəb' }),
  ];
  const zeyneb = buildRequest(found[2]!);
  const { user, sent } = page(
    {
      'GET /friends': { friends: [aysel] },
      'GET /friends/requests/incoming': { requests: [zeyneb] },
      'GET /user/search/:term': { users: found, total: 3, page: 1, limit: 20 },
    },
    '/friends?tab=search',
  );
  await user.click(screen.getByRole('searchbox', { name: 'İstifadəçi adı' }));
  await user.paste('zəhra');
  expect(await screen.findByText('3 istifadəçi tapıldı')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dostluq istəyi göndər' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dostluqdan çıxar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Qəbul et' })).toBeVisible();
  expect(sent().filter(({ call }) => call.includes('/search/'))).toEqual([
    { call: 'GET /user/search/z%C9%99hra', body: undefined },
  ]);
});

it('says that nobody was found, and how to look otherwise', async () => {
  page(
    { 'GET /user/search/:term': { users: [], total: 0, page: 1, limit: 20 } },
    '/friends?tab=search&q=yoxdur',
  );
  expect(await screen.findByText('İstifadəçi tapılmadı')).toBeVisible();
  expect(screen.getByText('Yazılışı yoxlayın və ya adın bir hissəsini yazın.')).toBeVisible();
});

it('asks what to see together, when a feature answers that', async () => {
  const answers = { 'GET /friends': { friends: [aysel] } };
  const Films = ({ friendId }: { friendId: string }) => <p>{`films for ${friendId}`}</p>;
  const { user } = page(answers, '/friends', [], { 'social/together@1': Films });
  await user.click(await screen.findByRole('button', { name: 'Birlikdə nə baxaq?' }));
  const dialog = await screen.findByRole('dialog', { name: 'aysel ilə birlikdə nə baxaq?' });
  expect(within(dialog).getByText(`films for ${aysel.id}`)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Bağla' }));
  expect(dialog).not.toBeVisible();
});

it('does not ask what to see together when no feature answers that', async () => {
  page({ 'GET /friends': { friends: [aysel] } });
  expect(await screen.findByRole('button', { name: 'aysel: əməliyyatlar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Birlikdə nə baxaq?' })).toBeNull();
});

it("shows a friend's last film and taste, and ends a friendship from the menu", async () => {
  const { id, title, original_title, titles, release_year, poster } = buildMovie({ title: 'Nəsimi' });
  const last_film = { id, title, original_title, titles, release_year, poster };
  const { user, sent } = page({
    'GET /friends': { friends: [aysel] },
    'GET /friends/tastes': { friends: [{ id: aysel.id, last_film, percent: 82 }] },
    'DELETE /friends/:userId': { success: true },
  });
  expect(await screen.findByRole('link', { name: 'Son baxdığı: Nəsimi' })).toBeVisible();
  expect(screen.getByText('Zövqünüz 82% uyğundur')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'aysel: əməliyyatlar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dostluqdan çıxar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Dostluqdan çıxarılsın?' }));
  await user.click(question.getByRole('button', { name: 'Dostluqdan çıxar' }));
  await waitFor(() => expect(sent().map(({ call }) => call)).toContain(`DELETE /friends/${aysel.id}`));
});
