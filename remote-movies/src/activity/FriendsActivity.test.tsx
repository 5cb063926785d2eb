import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity } from 'shared-kit/contract';
import { answerCalls, buildPerson, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import { FriendsActivity } from './FriendsActivity';

const kamal = buildPerson();
const leyla = buildPerson({ username: 'leyla' });
const nasimi = { id: nextId(), title: 'Nəsimi', release_year: 1973 };
const event = (fields: Partial<Activity>): Activity => ({
  id: nextId(),
  user: kamal,
  kind: 'watched',
  movie: nasimi,
  rating: null,
  created_at: new Date().toISOString(),
  ...fields,
});
const page = (events: Activity[], total = events.length, number = 1) => ({
  events,
  total,
  page: number,
  limit: 5,
});

function open(answers: CallAnswers) {
  const calls = answerCalls(answers);
  return { calls, ...renderInApp(<FriendsActivity />, { session: {} }) };
}

it('says who did what with which film', async () => {
  open({
    'GET /movies/activity/friends': page([
      event({ kind: 'rated', rating: 9 }),
      event({ kind: 'wanted', user: leyla }),
    ]),
  });
  const [rated, wanted] = await screen.findAllByRole('listitem');
  expect(rated?.textContent).toMatch(/kamal qiymət verdi9 \/ 10Nəsimi \(1973\)/);
  expect(wanted?.textContent).toMatch(/leyla izləmə siyahısına əlavə etdi/);
  expect(screen.getAllByRole('link', { name: 'Nəsimi' })[0]?.getAttribute('href')).toBe(
    `/movie/${nasimi.id}`,
  );
  expect(screen.getByRole('link', { name: 'leyla' }).getAttribute('href')).toBe(`/user/${leyla.id}`);
});

it('shows more when asked', async () => {
  open({
    'GET /movies/activity/friends': ({ query }) =>
      query.get('page') === '2'
        ? page([event({ movie: { id: nextId(), title: 'Babək', release_year: null } })], 6, 2)
        : page([event({}), event({}), event({}), event({}), event({})], 6),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Daha çox göstər' }));
  expect(await screen.findByRole('link', { name: 'Babək' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Daha çox göstər' })).toBeNull();
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
