import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, buildMovie, buildPerson, type CallAnswers, renderInApp } from 'shared-kit/testing';
import ProfileSections from './ProfileSections';

const kamal = buildPerson();
const nothing = { entries: [], total: 0, page: 1, limit: 12 };
const movie = buildMovie({ title: 'Nəsimi' });

function open(answers: CallAnswers, viewer = 'me') {
  const calls = answerCalls({
    'GET /user/:id/ratings': nothing,
    'GET /user/:id/watchlist': nothing,
    'GET /user/:id/common': {
      friends: { total: 0, people: [] },
      films: { total: 1, films: [{ movie, own_rating: 9, their_rating: null }] },
    },
    ...answers,
  });
  const props = { userId: kamal.id, username: kamal.username, isOwn: viewer === kamal.id };
  renderInApp(<ProfileSections {...props} />, { session: { userId: viewer } });
  return () => calls.map(({ method, path }) => `${method} ${path}`);
}

it('shows films in common, and what each made of them', async () => {
  const sent = open({});
  const movies = within(await screen.findByRole('region', { name: 'Ortaq filmlər' }));
  expect(movies.getByRole('link', { name: 'Nəsimi' })).toBeVisible();
  expect(movies.getByText('Siz: 9')).toBeVisible();
  expect(screen.getByText('İzləmə siyahısı boşdur')).toBeVisible();
  expect(sent()).toEqual([
    `GET /user/${kamal.id}/common`,
    `GET /user/${kamal.id}/ratings`,
    `GET /user/${kamal.id}/watchlist`,
  ]);
});

it('asks on the own page only for what everybody may see', async () => {
  const sent = open({}, kamal.id);
  expect(await screen.findByText('İzləmə siyahısı boşdur')).toBeVisible();
  expect(sent()).toEqual([`GET /user/${kamal.id}/ratings`, `GET /user/${kamal.id}/watchlist`]);
});

it('a section that fails leaves the others whole, and is tried again', async () => {
  let works = false;
  const entries = [{ movie, rating: 7, added_at: movie.created_at }];
  open({
    'GET /user/:id/ratings': () =>
      works ? { entries, total: 1, page: 1, limit: 12 } : { status: 500, body: {} },
  });
  const ratings = within(await screen.findByRole('region', { name: 'Son qiymətlər' }));
  works = true;
  await userEvent.click(ratings.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByRole('img', { name: 'Qiymət: 7/10' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Ortaq filmlər' })).toBeVisible();
});
