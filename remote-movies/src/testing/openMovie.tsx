import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment, MovieMarks, RatingsAnswer } from 'shared-kit/contract';
import {
  commentRoutes,
  markRoutes,
  movieRoutes,
  ratingRoutes,
  sealedRatingRoutes,
} from 'shared-kit/contract/routes';
import {
  answerCalls,
  buildComment,
  buildMovie,
  buildPerson,
  type CallAnswers,
  renderInApp,
} from 'shared-kit/testing';
import MoviePage from '../movie/MoviePage';

export const movie = buildMovie({ comment_count: 1 });
export const MOVIE_PATH = `/movies/${movie.id}`;
export const kamal = buildPerson();
const ayan = buildPerson({ username: 'ayan' });
export const RATINGS: RatingsAnswer = {
  own: null,
  rating_average: 10,
  rating_count: 1,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
};
export const buildKamalsComment = (fields: Partial<Comment>): Comment =>
  buildComment({
    movie_id: movie.id,
    author: { ...kamal, rating: null, liked: false },
    created_at: new Date().toISOString(),
    ...fields,
  });

export const buildOwnComment = (fields: Partial<Comment>): Comment =>
  buildKamalsComment({ author: { ...ayan, rating: null, liked: false }, ...fields });
export const FAILURE = () => ({ status: 503, body: { error: 'Xidmət əlçatan deyil.', code: 'UNAVAILABLE' } });
export const MARKS: MovieMarks = { watched: false, in_watchlist: false, liked: false, friends: [] };

export const AYAN = { userId: ayan.id, username: 'ayan' };

type OpenPage = ReturnType<typeof renderInApp> & { calls: ReturnType<typeof answerCalls> };

export const answerMovieCalls = (answers: CallAnswers = {}): ReturnType<typeof answerCalls> =>
  answerCalls({
    [movieRoutes.one]: movie,
    [ratingRoutes.read]: RATINGS,
    [movieRoutes.similar]: { movies: [buildMovie({ title: 'O olmasın, bu olsun' })] },
    [commentRoutes.list]: { comments: [buildKamalsComment({})], total: 1, page: 1, limit: 20, next: null },
    [markRoutes.read]: MARKS,
    [sealedRatingRoutes.list]: { sealed: [] },
    [commentRoutes.own]: { comments: [], total: 0, page: 1, limit: 100 },
    ...answers,
  });

export function openMovie(answers: CallAnswers = {}, session?: typeof AYAN, hash = ''): OpenPage {
  const calls = answerMovieCalls(answers);
  const page = renderInApp(<MoviePage />, {
    path: '/movie/:movieId',
    at: `/movie/${movie.id}${hash}`,
    ...(session && { session }),
  });
  return { calls, ...page };
}

export async function chooseInFilmMenu(action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `${movie.title}: əməliyyatlar` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
