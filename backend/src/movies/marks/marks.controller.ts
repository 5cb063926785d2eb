import { markCalls, ratingCalls } from 'shared-kit/contract';
import { serves, SUCCESS } from '../../common/call';
import { MarksService } from './marks.service';

export const MarksController = serves(
  markCalls,
  { marks: MarksService },
  {
    read: ({ caller, params }, { marks }) => marks.read(caller.id, params.id),
    watch: ({ caller, params }, { marks }) => marks.change('watch', caller.id, params.id),
    unwatch: async ({ caller, params }, { marks }) => ({
      ...SUCCESS,
      ...(await marks.change('unwatch', caller.id, params.id)),
    }),
    want: ({ caller, params }, { marks }) => marks.change('want', caller.id, params.id),
    unwant: async ({ caller, params }, { marks }) => ({
      ...SUCCESS,
      ...(await marks.change('unwant', caller.id, params.id)),
    }),
    watchedBy: ({ caller, params, query }, { marks }) =>
      marks.listOf(caller?.id ?? null, 'watched', params.id, query),
    watchlistOf: ({ caller, params, query }, { marks }) =>
      marks.listOf(caller?.id ?? null, 'watchlist', params.id, query),
    ratingsOf: ({ caller, params, query }, { marks }) =>
      marks.listOf(caller?.id ?? null, 'ratings', params.id, query),
    like: ({ caller, params }, { marks }) => marks.like(caller.id, params.id),
    unlike: ({ caller, params }, { marks }) => marks.unlike(caller.id, params.id),
    likesOf: async ({ caller, params, query }, { marks }) => {
      const { entries, ...page } = await marks.listOf(caller?.id ?? null, 'likes', params.id, query);
      return { movies: entries.map(({ movie }) => movie), ...page };
    },
  },
);

export const RatingsController = serves(
  ratingCalls,
  { marks: MarksService },
  {
    read: ({ caller, params }, { marks }) => marks.ratings(caller?.id ?? null, params.id),
    rate: ({ caller, params, body }, { marks }) => marks.rate(caller.id, params.id, body.rating),
    unrate: async ({ caller, params }, { marks }) => ({
      ...SUCCESS,
      rating: null,
      ...(await marks.unrate(caller.id, params.id)),
    }),
  },
);
