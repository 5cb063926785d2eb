import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity } from 'shared-kit/contract';
import {
  answerCalls,
  buildMovie,
  buildPerson,
  type CallAnswers,
  nextId,
  renderInApp,
} from 'shared-kit/testing';
import FriendsActivity from './FriendsActivity';

const kamal = buildPerson();
const leyla = buildPerson({ username: 'leyla' });
const film = (title: string, release_year: number | null = 1973) => {
  const { id, poster, original_title, titles } = buildMovie({});
  return { id, title, original_title, titles, release_year, poster };
};
const nasimi = film('Nəsimi');
const event = (fields: Partial<Activity>): Activity => ({
  id: nextId(),
  user: kamal,
  kind: 'watched',
  movie: nasimi,
  rating: null,
  created_at: new Date().toISOString(),
  watched_on: null,
  note: null,
  rewatch: false,
  excerpt: null,
  comment_id: null,
  list: null,
  ...fields,
});
const page = (events: Activity[], next: string | null = null) => ({
  events,
  total: events.length,
  page: 1,
  limit: 20,
  next,
});

function open(answers: CallAnswers) {
  const calls = answerCalls(answers);
  return { calls, ...renderInApp(<FriendsActivity />, { session: {} }) };
}
const cards = async () =>
  within(await screen.findByRole('region', { name: 'Dostların fəaliyyəti' })).findAllByRole('listitem');

it('says who did what with which film', async () => {
  open({
    'GET /movies/activity/friends': page([
      event({ kind: 'rated', rating: 9 }),
      event({ kind: 'wanted', user: leyla }),
    ]),
  });
  const [rated, wanted] = await cards();
  expect(rated?.textContent).toMatch(/kamal qiymət verdiNəsimi \(1973\)/);
  expect(within(rated as HTMLElement).getByRole('img', { name: /4,5|9/ })).toBeTruthy();
  expect(wanted?.textContent).toMatch(/leyla izləmə siyahısına əlavə etdi/);
  expect(screen.getAllByRole('link', { name: 'Nəsimi' })[0]?.getAttribute('href')).toBe(
    `/movie/${nasimi.id}`,
  );
  expect(screen.getByRole('link', { name: 'leyla' }).getAttribute('href')).toBe(`/user/${leyla.id}`);
});

it('joins what a friend did with a film in one evening', async () => {
  const commentId = nextId();
  open({
    'GET /movies/activity/friends': page([
      event({ kind: 'commented', excerpt: 'Unudulmaz.', comment_id: commentId }),
      event({ kind: 'liked' }),
      event({ kind: 'diary', rating: 8, watched_on: '2024-05-12', rewatch: true }),
      event({ kind: 'watched', created_at: '2026-01-31T20:30:00.000Z' }),
    ]),
  });
  expect(await cards()).toHaveLength(2);
  const today = within(screen.getByRole('region', { name: 'Bu gün' }));
  expect(today.getByText(/yenidən baxdı/)).toBeTruthy();
  expect(today.getByText('Baxılıb: 12 may 2024')).toBeTruthy();
  expect(today.getByRole('img', { name: 'kamal sevir' })).toBeTruthy();
  expect(today.getByRole('link', { name: 'Unudulmaz.' }).getAttribute('href')).toBe(
    `/movie/${nasimi.id}#comment-${commentId}`,
  );
  // Half past midnight in Baku.
  expect(screen.getByRole('region', { name: '1 fevral 2026' })).toBeTruthy();
});

it('shows a note, a list, and no words of a spoiler', async () => {
  const list = { id: nextId(), title: 'Payız' };
  open({
    'GET /movies/activity/friends': page([
      event({ kind: 'diary', note: 'Yağışlı axşam' }),
      event({ kind: 'listed', movie: film('Babək'), list }),
      event({ kind: 'commented', movie: film('Şəhər'), excerpt: '', comment_id: nextId() }),
    ]),
  });
  expect(await screen.findByText('Yağışlı axşam')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Payız' }).getAttribute('href')).toBe(`/list/${list.id}`);
  expect(screen.getByRole('link', { name: 'Spoyleri olan şərh' })).toBeTruthy();
});

it('goes on after the last event, whatever has come since', async () => {
  const first = [event({}), event({ movie: film('Şəhər') })];
  const last = first[1]?.id ?? '';
  const { calls } = open({
    'GET /movies/activity/friends': ({ query }) =>
      query.get('before') === last ? page([event({ movie: film('Babək', null) })]) : page(first, last),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Daha çox göstər' }));
  expect(await screen.findByRole('link', { name: 'Babək' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Daha çox göstər' })).toBeNull();
  expect(calls.map(({ query }) => query.get('before'))).toEqual([null, last]);
});

it('leads to friends when there is nothing', async () => {
  open({ 'GET /movies/activity/friends': page([]) });
  expect((await screen.findByRole('link', { name: 'Dost tapın' })).getAttribute('href')).toBe(
    '/friends?tab=search',
  );
});

it('says so when it fails and tries again', async () => {
  let works = false;
  open({
    'GET /movies/activity/friends': () =>
      works ? page([event({})]) : { status: 503, body: { error: 'Yox', code: 'UNAVAILABLE' } },
  });
  const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Nəsimi' })).toBeTruthy();
});
