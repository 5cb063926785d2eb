import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AYAN, RATINGS, openMovie } from '../testing/openMovie';

describe('rating', () => {
  const rate = (name: string) => screen.findByRole('radio', { name }).then((radio) => userEvent.click(radio));

  it('shows at once what the server then confirms', async () => {
    const sent: unknown[] = [];
    const answer = { rating: 6, rating_average: 8, rating_count: 2 };
    openMovie({ 'PUT /movies/:id/rating': ({ body }) => (sent.push(body), answer) }, AYAN);
    await rate('6 / 10');
    expect(await screen.findByRole('radio', { name: '6 / 10', checked: true })).toBeTruthy();
    expect(screen.getByText('Sizin qiymətiniz')).toBeTruthy();
    expect(screen.getByText('8,0')).toBeTruthy();
    expect(screen.getByText('2 qiymət')).toBeTruthy();
    await waitFor(() => expect(sent).toEqual([{ rating: 6 }]));
  });

  it('is put back, with the reason, when the server refuses', async () => {
    const { toasts } = openMovie(
      {
        'PUT /movies/:id/rating': () => ({
          status: 503,
          body: { error: 'Xidmət əlçatan deyil.', code: 'UNAVAILABLE' },
        }),
      },
      AYAN,
    );
    await rate('6 / 10');
    await waitFor(() => expect(toasts()).toEqual(['Xidmət əlçatan deyil.']));
    expect(screen.queryByText('Sizin qiymətiniz')).toBeNull();
    expect(screen.getByText('10,0')).toBeTruthy();
  });

  it('can be taken back', async () => {
    const own = { ...RATINGS, own: 10 };
    const answer = { success: true as const, rating: null, rating_average: null, rating_count: 0 };
    openMovie({ 'GET /movies/:id/ratings': () => own, 'DELETE /movies/:id/rating': () => answer }, AYAN);
    await userEvent.click(await screen.findByRole('button', { name: 'Qiyməti geri götür' }));
    expect(await screen.findByText('Hələ qiymət verilməyib')).toBeTruthy();
  });
});
