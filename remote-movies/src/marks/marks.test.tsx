import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Person } from 'shared-kit/contract';
import { buildPerson } from 'shared-kit/testing';
import { AYAN, FAILURE, MARKS, kamal, openMovie } from '../testing/openMovie';

describe('marks', () => {
  const leyla = buildPerson({ username: 'leyla' });
  const button = (name: string) => screen.findByRole('button', { name });

  it('show at once, and watching takes the film off the watchlist', async () => {
    const { calls } = openMovie(
      {
        'PUT /movies/:id/watchlist': { watched: false, in_watchlist: true },
        'PUT /movies/:id/watched': { watched: true, in_watchlist: false },
      },
      AYAN,
    );
    await waitFor(async () =>
      expect(await button('İzləmə siyahısına əlavə et')).toHaveProperty('disabled', false),
    );
    await userEvent.click(await button('İzləmə siyahısına əlavə et'));
    expect(await button('İzləmə siyahısından çıxar')).toBeTruthy();
    await userEvent.click(await button('Baxmışam'));
    expect(screen.getByRole('button', { name: 'Baxmışam', pressed: true })).toBeTruthy();
    expect(await button('İzləmə siyahısına əlavə et')).toBeTruthy();
    await waitFor(() =>
      expect(calls.map(({ route }) => route).filter((route) => route.startsWith('PUT'))).toEqual([
        'PUT /movies/:id/watchlist',
        'PUT /movies/:id/watched',
      ]),
    );
  });

  it('are put back, with the reason, when the server refuses', async () => {
    const { toasts } = openMovie({ 'PUT /movies/:id/watched': FAILURE }, AYAN);
    await waitFor(async () => expect(await button('Baxmışam')).toHaveProperty('disabled', false));
    await userEvent.click(await button('Baxmışam'));
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(screen.getByRole('button', { name: 'Baxmışam', pressed: false })).toBeTruthy();
  });

  it('include a heart, which says nothing about watching', async () => {
    const { calls } = openMovie({ 'PUT /movies/:id/like': { liked: true } }, AYAN);
    await waitFor(async () =>
      expect(await button('Sevdiklərimə əlavə et')).toHaveProperty('disabled', false),
    );
    await userEvent.click(await button('Sevdiklərimə əlavə et'));
    expect(screen.getByRole('button', { name: 'Sevdiklərimə əlavə et', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Baxmışam', pressed: false })).toBeTruthy();
    await waitFor(() => expect(calls.at(-1)?.route).toBe('PUT /movies/:id/like'));
  });

  it('follow from a rating', async () => {
    openMovie({ 'PUT /movies/:id/rating': { rating: 6, rating_average: 8, rating_count: 2 } }, AYAN);
    await button('Baxmışam');
    await userEvent.click(await screen.findByRole('radio', { name: '6 / 10' }));
    expect(await screen.findByRole('button', { name: 'Baxmışam', pressed: true })).toBeTruthy();
  });

  it('of friends say what each made of the film', async () => {
    const mark = (user: Person, rating: number | null) => ({
      user,
      rating,
      marked_at: '2026-01-15T10:00:00.000Z',
    });
    openMovie({ 'GET /movies/:id/marks': { ...MARKS, friends: [mark(kamal, 9), mark(leyla, null)] } }, AYAN);
    expect((await screen.findByRole('link', { name: 'kamal: 9 / 10' })).getAttribute('href')).toBe(
      `/user/${kamal.id}`,
    );
    expect(screen.getByRole('link', { name: 'leyla: baxıb' })).toBeTruthy();
  });

  it('of no friend say so', async () => {
    openMovie({}, AYAN);
    expect(await screen.findByText('Dostlarınızdan hələ heç kim bu filmə baxmayıb.')).toBeTruthy();
  });
});
