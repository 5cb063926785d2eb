import { List as ListIcon, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kit';
import type { SearchAnswer } from 'shared-kit/contract';
import { listPage, moviePage, moviePersonPage, userPage } from 'shared-kit/contract/paths';
import { shownTitles } from 'shared-kit/contract/titles';
import { Avatar, Box, Poster } from 'shared-kit/ui';
import { search as say } from '../../texts/search';

const SIZE = 40;

export interface Result {
  id: string;
  to: string;
  name: string;
  about: string;
  picture: ReactNode;
}
export interface ResultGroup {
  id: keyof SearchAnswer['totals'];
  label: string;
  total: number;
  results: Result[];
}

const inCircle = (icon: ReactNode) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: SIZE,
      height: SIZE,
      borderRadius: '50%',
      color: 'text.secondary',
      backgroundColor: 'raised',
    }}
  >
    {icon}
  </Box>
);

/** What was found, as it is shown. Groups without results are left out. */
export function resultsOf({ movies, people, users, lists, totals }: SearchAnswer): ResultGroup[] {
  const found: Record<ResultGroup['id'], Result[]> = {
    movies: movies.map((movie) => ({
      id: movie.id,
      to: moviePage(movie.id),
      name: shownTitles(movie).title,
      about: [shownTitles(movie).original, movie.release_year, movie.directors[0]]
        .filter(Boolean)
        .join(' · '),
      picture: (
        <Box sx={{ width: SIZE, '--poster-radius': '6px' }}>
          <Poster movie={movie} />
        </Box>
      ),
    })),
    people: people.map(({ slug, name, films }) => ({
      id: slug,
      to: moviePersonPage(slug),
      name,
      about: say.films(formatNumber(films)),
      picture: inCircle(<User size={20} aria-hidden />),
    })),
    users: users.map(({ id, username, avatar_url }) => ({
      id,
      to: userPage(id),
      name: username,
      about: '',
      picture: <Avatar username={username} src={avatar_url} userId={id} size={SIZE} decorative />,
    })),
    lists: lists.map(({ id, title, owner, movie_count }) => ({
      id,
      to: listPage(id),
      name: title,
      about: say.listBy(owner.username, formatNumber(movie_count)),
      picture: inCircle(<ListIcon size={20} aria-hidden />),
    })),
  };
  return (['movies', 'people', 'users', 'lists'] as const)
    .map((id) => ({ id, label: say[id], total: totals[id], results: found[id] }))
    .filter(({ results }) => results.length > 0);
}
