import { Clapperboard, type LucideIcon, Sparkles, Tags, Users } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { api, calls } from 'shared-kit';
import type { ForYou, ForYouReason } from 'shared-kit/contract';
import { forYouRoutes } from 'shared-kit/contract/routes';
import { useSession } from 'shared-kit/state';
import { styled, type ViewedQuery } from 'shared-kit/ui';
import { MENU_WIDTH } from '../catalogue/MovieCard';
import { MovieRow } from '../catalogue/MovieRow';
import * as texts from '../texts';

const { useForYouQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Watchlist', 'Likes', 'Friends'] })
  .injectEndpoints({
    endpoints: (build) => ({
      forYou: build.query({
        ...calls(forYouRoutes.list),
        // Marks, ratings and diary entries change the watchlist.
        providesTags: ['Watchlist', 'Likes', 'Friends'],
      }),
    }),
  });

/** Catalogue and row are asked for at the same time. The row waits for the catalogue, but the catalogue only this long for the row. */
const WAIT_MS = 500;

/**
 * The row stands above the catalogue if its films come in time, otherwise below it. Without `place` it isn't known yet: then
 * the catalogue isn't shown, so that nothing moves.
 */
export function useForYou(isCatalogueSettled: boolean) {
  const { isLoggedIn } = useSession();
  const query = useForYouQuery(undefined, { skip: !isLoggedIn });
  const { data, error } = query;
  const [isLate, setLate] = useState(false);
  const [place, setPlace] = useState<'above' | 'below'>();
  useEffect(() => {
    if (!isCatalogueSettled) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isCatalogueSettled]);
  if (!place && isCatalogueSettled && (data ?? error ?? isLate))
    setPlace(data?.movies.length ? 'above' : 'below');
  // All films come with it. React mounts them in pieces, between which the browser answers presses.
  return { place: useDeferredValue(place), films: data?.movies, query };
}

const ICONS: Record<ForYouReason['kind'], LucideIcon> = {
  friend: Users,
  director: Clapperboard,
  genre: Tags,
  taste: Sparkles,
};

const Reason = styled('p')(({ theme }) => ({
  flex: '1 0 100%',
  // The menu stands above.
  margin: `6px ${-MENU_WIDTH}px 0 0`,
  lineHeight: 1.4,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  '& > svg': { marginInlineEnd: 6, verticalAlign: -2, color: theme.vars.palette.accent },
}));

export const ForYouRow = ({ films, query }: { films: ForYou['movies'] | undefined; query: ViewedQuery }) => (
  <MovieRow
    title={texts.forYou.title}
    movies={films?.map(({ movie }) => movie)}
    facts={films?.map(({ movie, reason }) => {
      const Icon = ICONS[reason.kind];
      return (
        <Reason key={movie.id}>
          <Icon size={13} aria-hidden />
          {reason.text}
        </Reason>
      );
    })}
    query={query}
  />
);
