import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import { buildStatistics } from '../testing/buildStatistics';
import StatisticsTab from './StatisticsTab';

const userId = nextId();
const NOTHING = buildStatistics({
  films: 0,
  hours: 0,
  diary_entries: 0,
  rewatches: 0,
  by_month: [],
  by_genre: [],
  by_decade: [],
  by_country: [],
  directors: [],
  actors: [],
  ratings: [],
});

function open(answer: CallAnswers['GET /user/:id/stats'], at = '/profile?tab=statistics') {
  const calls = answerCalls({ 'GET /user/:id/stats': answer });
  renderInApp(<StatisticsTab userId={userId} />, { at, session: { userId } });
  return () => calls.map(({ path, query }) => `${path}?${query.toString()}`);
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('shows numbers, and charts that are tables', async () => {
  open(buildStatistics());
  expect(await screen.findByText('gündəlik qeydi')).toBeVisible();
  expect(rowsOf('Janrlar')).toEqual(['Dram8', 'Komediya4']);
  expect(rowsOf('İllər üzrə')).toEqual(['20253', '202611']);
  expect(rowsOf('Onilliklər')).toEqual(['19705', '19800', '19907']);
  expect(rowsOf('Qiymətlər')).toHaveLength(10);
});

it('shows one year with all its months, and leads to its review', async () => {
  const sent = open(buildStatistics());
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'İl' }), '2026');
  const review = await screen.findByRole('link', { name: '2026-cı ilin yekunu' });
  expect(review).toHaveAttribute('href', `/user/${userId}/year/2026`);
  expect(rowsOf('Aylar üzrə').slice(0, 3)).toEqual(['Yan4', 'Fev0', 'Mar7']);
  expect(sent()).toEqual([`/user/${userId}/stats?`, `/user/${userId}/stats?year=2026`]);
});

it('shows more than the first names on demand', async () => {
  const actors = Array.from({ length: 9 }, (_, i) => ({ key: `Aktyor ${i}`, count: 9 - i }));
  open(buildStatistics({ actors }));
  expect(await screen.findByText('Aktyor 5')).toBeVisible();
  expect(screen.queryByText('Aktyor 6')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hamısı (9)' }));
  expect(screen.getByText('Aktyor 8')).toBeVisible();
});

it('says what to do without films, and offers another try after a failure', async () => {
  let works = false;
  open(() => (works ? NOTHING : { status: 500, body: {} }));
  works = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByRole('link', { name: 'Film axtar' })).toBeVisible();
});
