import { formatNumber } from 'shared-kit';
import type { ListAnswer } from 'shared-kit/contract';
import { posterVariants } from 'shared-kit/posters';
import { ErrorState, PosterRow, Typography } from 'shared-kit/ui';
import { MovieTile, Stars } from '../movies/MovieTile';
import * as texts from '../texts';
import { Section } from './Section';

interface Props {
  title: string;
  empty: string;
  /** Undefined when the call failed. */
  list: ListAnswer | undefined;
  retry: () => void;
}

export function UserMovies({ title, empty, list, retry }: Props) {
  if (!list)
    return (
      <Section title={title}>
        <ErrorState retry={retry} />
      </Section>
    );
  if (list.total === 0)
    return (
      <Section title={title}>
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      </Section>
    );
  const variants = posterVariants(list.entries.map(({ movie }) => movie));
  return (
    <Section title={title} count={formatNumber(list.total)}>
      <PosterRow>
        {list.entries.map(({ movie, rating }, index) => (
          <MovieTile key={movie.id} movie={movie} variant={variants[index]}>
            {rating !== null && <Stars label={texts.common.rating(`${rating}/10`)}>{rating}</Stars>}
          </MovieTile>
        ))}
      </PosterRow>
    </Section>
  );
}
