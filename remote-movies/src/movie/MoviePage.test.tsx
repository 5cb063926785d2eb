import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMovie } from 'shared-kit/testing';
import { AYAN, MOVIE_PATH, movie, openMovie } from '../testing/openMovie';

describe("a film's page", () => {
  it('loads everything in parallel', () => {
    const { calls } = openMovie();
    expect(calls.map(({ route }) => route).sort()).toEqual([
      'GET /movies/:id',
      'GET /movies/:id/comments',
      'GET /movies/:id/ratings',
      'GET /movies/:id/similar',
    ]);
  });

  it("loads the user's own data in parallel", () => {
    const { calls } = openMovie({}, AYAN);
    expect(calls.map(({ path, query }) => `${path}?${query.toString()}`).sort()).toEqual([
      `/comments/own?movie=${movie.id}&limit=100`,
      `${MOVIE_PATH}/comments?page=1&limit=20&sort=newest`,
      `${MOVIE_PATH}/marks?`,
      `${MOVIE_PATH}/ratings?`,
      `${MOVIE_PATH}/similar?`,
      `${MOVIE_PATH}?`,
      '/sealed?',
    ]);
  });

  it('shows a visitor the film and invites them to log in', async () => {
    openMovie();
    expect(await screen.findByRole('heading', { level: 1, name: 'Arşın mal alan' })).toBeTruthy();
    expect(screen.getByText('1 saat 36 dəq')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'O olmasın, bu olsun' })).toBeTruthy();
    expect(await screen.findByText('Filmə qiymət vermək üçün daxil olun.')).toBeTruthy();
    expect(screen.queryByLabelText('Şərhiniz')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Baxmışam' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Dostların qiymətləri' })).toBeNull();
  });

  it('names the film as it is known in other languages', async () => {
    openMovie({
      'GET /movies/:id': {
        ...movie,
        title: 'Seven Samurai',
        original_title: 'Shichinin no samurai',
        titles: [
          { language: 'az', title: 'Yeddi samuray' },
          { language: 'tr', title: 'Yeddi samuray' },
          { language: 'ru', title: 'Семь самураев' },
        ],
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Yeddi samuray' });
    expect(screen.getAllByText('Yeddi samuray')).toHaveLength(1);
    expect(screen.getByText('Shichinin no samurai').title).toBe('Orijinal adı');
    expect(screen.getByText(/Seven Samurai/)).toBeTruthy();
    expect(screen.getByText('Семь самураев').lang).toBe('ru');
    expect(document.title).toBe('Yeddi samuray (1945) · Kinodost');
  });

  it('has what one does most beside the title, and the overview before the histogram', async () => {
    openMovie({ 'GET /movies/:id': { ...movie, overview: 'Əsgər evlənmək istəyir.' } }, AYAN);
    const actions = within(await screen.findByRole('region', { name: 'Qiymətiniz və qeydləriniz' }));
    expect(actions.getByRole('radiogroup', { name: 'Qiymət ver' })).toBeTruthy();
    for (const name of ['Baxmışam', 'Sevdiklərimə əlavə et', 'İzləmə siyahısına əlavə et', 'Gündəliyə yaz'])
      expect(actions.getByRole('button', { name })).toBeTruthy();
    const histogram = await screen.findByRole('list', { name: 'Qiymətlərin paylanması' });
    expect(
      screen.getByText('Əsgər evlənmək istəyir.').compareDocumentPosition(histogram) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await userEvent.click(actions.getByRole('button', { name: `${movie.title}: əməliyyatlar` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Siyahıya əlavə et',
      'Dosta tövsiyə et',
      'Möhürlü qiymət',
      'Paylaş',
      'Şikayət et',
    ]);
  });

  it('helps to find another film when there is none here', async () => {
    openMovie({
      'GET /movies/:id': () => ({
        status: 404,
        body: { error: 'Film tapılmadı.', code: 'MOVIE_NOT_FOUND' },
      }),
      'GET /movies/search/:term': { movies: [buildMovie()], total: 1, page: 1, limit: 12 },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Film tapılmadı' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Film axtar' }), 'arşın');
    expect(await screen.findByRole('link', { name: 'Arşın mal alan' })).toBeTruthy();
  });

  it('says so when it fails and tries again', async () => {
    let works = false;
    openMovie({
      'GET /movies/:id': () => (works ? movie : { status: 503, body: { error: 'Yox', code: 'UNAVAILABLE' } }),
    });
    await screen.findByText('Məlumat yüklənmədi');
    expect(screen.getByText('Yox')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Arşın mal alan' })).toBeTruthy();
  });
});

it('says of each part why it failed', async () => {
  const failing = (error: string) => ({ status: 503, body: { error, code: 'UNAVAILABLE' } });
  const parts = {
    'GET /movies/:id/ratings': failing('Qiymətlər yox'),
    'GET /movies/:id/marks': failing('Dostlar yox'),
    'GET /movies/:id/similar': failing('Oxşarlar yox'),
    'GET /movies/:id/comments': failing('Şərhlər yox'),
  };
  openMovie(parts, AYAN);
  for (const reason of ['Qiymətlər yox', 'Dostlar yox', 'Oxşarlar yox', 'Şərhlər yox'])
    expect(await screen.findByText(reason)).toBeTruthy();
});
