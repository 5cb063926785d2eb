import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FirstSteps } from 'shared-kit/contract';
import { favouriteRoutes, firstStepsRoutes, markRoutes, movieRoutes } from 'shared-kit/contract/routes';
import { runToastAction } from 'shared-kit/state';
import { answerCalls, buildMovie, nextId, renderInApp } from 'shared-kit/testing';
import { FirstStepsCard } from './FirstStepsCard';
import FirstStepsPage from './FirstStepsPage';

const AYAN = { userId: nextId(), username: 'ayan' };
const NOTHING: FirstSteps = { favourites: false, watched: false, friends: false, done: false };
const WELCOME = 'Kinodosta xoş gəldiniz!';
const seen = buildMovie({ title: 'Nəsimi' });
const other = buildMovie({ title: 'Babək' });

beforeEach(() => localStorage.clear());

/** The server's state, which hiding changes. */
function answersWith(begun: Partial<FirstSteps> = {}) {
  const steps = { ...NOTHING, ...begun };
  return answerCalls({
    [firstStepsRoutes.read]: () => ({ ...steps }),
    [firstStepsRoutes.update]: ({ body }) => {
      steps.done = JSON.stringify(body) === '{"hidden":true}';
      return { ...steps };
    },
    [favouriteRoutes.ofUser]: { movies: [] },
    [favouriteRoutes.update]: { movies: [other] },
    [markRoutes.watchedBy]: {
      entries: [{ movie: seen, rating: null, added_at: '2026-01-31T20:00:00.000Z' }],
      total: 1,
      page: 1,
      limit: 100,
    },
    [markRoutes.watch]: { watched: true, in_watchlist: false },
    [markRoutes.unwatch]: { status: 503, body: { error: 'Olmadı.' } },
    [movieRoutes.list]: { movies: [seen, other], total: 31, page: 1, limit: 30 },
  });
}

describe('the card on the dashboard', () => {
  const open = () => renderInApp(<FirstStepsCard />, { session: AYAN });

  it('leads to the first step that is not begun, and ticks the others', async () => {
    answersWith({ favourites: true });
    open();
    expect(await screen.findByRole('link', { name: 'Davam et' })).toHaveAttribute(
      'href',
      '/first-steps?step=watched',
    );
    const steps = within(screen.getByRole('group', { name: 'İlk addımlar' }));
    expect(steps.getByRole('link', { name: 'Sevimli filmlər: başlanıb' })).toBeVisible();
    expect(steps.getByRole('link', { name: 'Dostları tap' })).toBeVisible();
  });

  it('is gone when all is done, and does not ask again in this browser', async () => {
    const calls = answersWith({ done: true });
    const first = open();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByText(WELCOME)).toBeNull();
    first.unmount();
    open();
    expect(screen.queryByRole('status')).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('can be hidden, and is back when that is undone', async () => {
    answersWith();
    const { store } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'İlk addımları gizlət' }));
    await waitFor(() => expect(screen.queryByText(WELCOME)).toBeNull());
    const toast = await waitFor(() => {
      const [shown] = store.getState().toasts;
      expect(shown).toMatchObject({ text: 'İlk addımlar gizlədildi', actionLabel: 'Geri qaytar' });
      return shown;
    });
    act(() => runToastAction(toast?.id ?? ''));
    expect(await screen.findByText(WELCOME)).toBeVisible();
  });
});

describe('the page', () => {
  const open = (step: string) =>
    renderInApp(<FirstStepsPage />, { at: `/first-steps?step=${step}`, session: AYAN });
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('saves the favourites on the way to the next step', async () => {
    const calls = answersWith();
    const { address } = open('favourites');
    await click('Babək: seç');
    await click('Davam et');
    await waitFor(() => expect(address()).toBe('/first-steps?step=watched'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ movie_ids: [other.id] });
  });

  it('can be skipped, step by step or as a whole', async () => {
    const calls = answersWith();
    const { address } = open('favourites');
    expect(await screen.findByRole('link', { name: 'Sonra edərəm' })).toHaveAttribute('href', '/dashboard');
    await click('Keç');
    await waitFor(() => expect(address()).toBe('/first-steps?step=watched'));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('marks films as seen on a wall of posters, and takes back what failed', async () => {
    const calls = answersWith();
    const { store } = open('watched');
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: 'Nəsimi' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await click('Babək');
    expect(screen.getByRole('button', { name: 'Babək' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 film seçildi')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: `/movies/${other.id}/watched` });
    await click('Nəsimi');
    await waitFor(() => expect(store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Olmadı.' }]));
    expect(screen.getByRole('button', { name: 'Nəsimi' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Daha çox film' })).toBeVisible();
  });

  it('ends with the last step', async () => {
    const calls = answersWith();
    const { address } = open('friends');
    await click('Hazırdır');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hidden: true });
  });
});
