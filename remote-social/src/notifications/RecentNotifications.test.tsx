import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from 'shared-kit/contract';
import { buildOwnProfile, buildPerson, type CallAnswers, nextId } from 'shared-kit/testing';
import { buildRequest, show } from '../testing/show';
import Notifications from './Notifications';

const kamal = buildOwnProfile();
const ayan = buildPerson({ username: 'ayan' });
const movieId = nextId();
const close = jest.fn();

const build = (known: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  kind: 'like',
  created_at: new Date().toISOString(),
  read: false,
  actor: ayan,
  count: 1,
  subject: { kind: 'comment', id: nextId(), title: 'Şəhər', movie_id: movieId },
  note: null,
  ...known,
});

function popup(notifications: Notification[], more: CallAnswers = {}) {
  const unread = notifications.filter(({ read }) => !read).length;
  return show(<Notifications close={close} />, {
    user: kamal,
    answers: {
      'GET /friends/requests/incoming': { requests: [] },
      'GET /notifications': {
        notifications,
        total: notifications.length,
        unread,
        page: 1,
        limit: 10,
        next: null,
      },
      'POST /notifications/read': { success: true },
      ...more,
    },
  });
}
const rows = () => within(screen.getByRole('list', { name: 'Son bildirişlər' })).getAllByRole('listitem');

it.each<[Partial<Notification>, string, string | null]>([
  [{ count: 4 }, 'ayan və daha 3 nəfər şərhinizi bəyəndi', 'comment'],
  [{}, 'ayan şərhinizi bəyəndi', 'comment'],
  [{ kind: 'reply' }, 'ayan şərhinizə cavab yazdı', 'comment'],
  [{ kind: 'comment_rejected', actor: null }, 'Şərhiniz rədd edildi', 'comment'],
  [
    {
      kind: 'recommendation',
      subject: { kind: 'movie', id: movieId, title: 'Şəhər', movie_id: movieId },
      note: 'Bax!',
    },
    'ayan sizə film tövsiyə etdi',
    `/movie/${movieId}`,
  ],
  [
    { kind: 'request_accepted', subject: { kind: 'user', id: ayan.id, title: 'ayan', movie_id: null } },
    'ayan dostluq istəyinizi qəbul etdi',
    `/user/${ayan.id}`,
  ],
  [
    {
      kind: 'sealed_invite',
      subject: { kind: 'sealed', id: movieId, title: 'Şəhər', movie_id: movieId },
    },
    'ayan sizi möhürlü qiymətə dəvət etdi',
    `/movie/${movieId}#sealed-${movieId}`,
  ],
  [
    {
      kind: 'report_resolved',
      actor: null,
      subject: { kind: 'report', id: nextId(), title: 'Söyüş', movie_id: null },
    },
    'Şikayətə baxıldı',
    null,
  ],
])('says what happened and leads there: %j', async (known, sentence, page) => {
  const notification = build(known);
  popup([notification]);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Oxunmayıb' })).toBeVisible();
  const address = page === 'comment' ? `/movie/${movieId}#comment-${notification.subject.id}` : page;
  if (address === null) expect(within(rows()[0]!).queryByRole('link')).toBeNull();
  else expect(within(rows()[0]!).getByRole('link')).toHaveAttribute('href', address);
  if (notification.note) expect(screen.getByText(notification.note)).toBeVisible();
});

it('stands below the requests', async () => {
  popup([build()], { 'GET /friends/requests/incoming': { requests: [buildRequest(ayan)] } });
  const headings = (await screen.findAllByRole('heading', { level: 3 })).map(
    ({ textContent }) => textContent,
  );
  expect(headings).toEqual(['Dostluq İstəkləri (1)', 'Son bildirişlər']);
  expect(screen.queryByText('Heç bir yeni bildiriş yoxdur')).toBeNull();
});

it('marks the one that is opened as read, and closes', async () => {
  const [first, second] = [build(), build({ kind: 'reply' })];
  const { user, sent } = popup([first, second]);
  await user.click(await screen.findByRole('link', { name: /bəyəndi/ }));
  expect(close).toHaveBeenCalled();
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Oxunmayıb' })).toHaveLength(1));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ call: 'POST /notifications/read', body: { ids: [first.id] } }),
  );
});

it('marks all as read, and takes that back if the server refuses', async () => {
  let works = true;
  const { user, sent, toasts } = popup([build(), build()], {
    'POST /notifications/read': () =>
      works ? { success: true } : { status: 503, body: { error: 'Olmadı.' } },
  });
  works = false;
  await user.click(await screen.findByRole('button', { name: 'Hamısını oxunmuş et' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Olmadı.']));
  expect(screen.getAllByRole('img', { name: 'Oxunmayıb' })).toHaveLength(2);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Hamısını oxunmuş et' }));
  await waitFor(() => expect(screen.queryAllByRole('img', { name: 'Oxunmayıb' })).toEqual([]));
  expect(sent().at(-1)?.body).toEqual({});
  expect(screen.queryByRole('button', { name: 'Hamısını oxunmuş et' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Son bildirişlər' })).toHaveFocus();
});

it('shows older ones without repeating or skipping one while new ones come', async () => {
  const all = Array.from({ length: 12 }, (_, index) =>
    build({ actor: buildPerson({ username: `ad${index}` }) }),
  );
  const { user } = popup([], {
    'GET /notifications': ({ query }) => {
      const before = query.get('before');
      const from = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1;
      const notifications = all.slice(from, from + 10);
      const next = from + 10 < all.length ? (notifications.at(-1)?.id ?? null) : null;
      return { notifications, total: all.length, unread: 10, page: 1, limit: 10, next };
    },
  });
  const more = await screen.findByRole('button', { name: 'Daha çox göstər' });
  all.unshift(build({ actor: buildPerson({ username: 'yeni' }) }));
  await user.click(more);
  await waitFor(() => expect(rows()).toHaveLength(12));
  const names = rows().map(({ textContent }) => /ad\d+/.exec(textContent ?? '')?.[0]);
  expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `ad${index}`));
  expect(screen.queryByRole('button', { name: 'Daha çox göstər' })).toBeNull();
});
