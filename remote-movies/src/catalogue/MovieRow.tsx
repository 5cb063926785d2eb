import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { MovieSummary } from 'shared-kit/contract';
import {
  Box,
  IconButton,
  PosterRow,
  PosterSkeletons,
  QueryView,
  styled,
  TextLink,
  Typography,
  type ViewedQuery,
} from 'shared-kit/ui';
import { MovieCard } from './MovieCard';
import * as texts from '../texts';

const SCROLL_SHARE = 0.85;

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  marginBottom: 12,
});
const Count = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const ScrollButtons = styled('div')({
  marginLeft: 'auto',
  display: 'none',
  '@media (hover: hover) and (pointer: fine) and (min-width: 360px)': { display: 'flex' },
});

interface Props {
  title: string;
  movies: MovieSummary[] | undefined;
  query: ViewedQuery;
  catalogueAddress?: string | undefined;
  count?: string | undefined;
  /** A sentence below the title. */
  lead?: string | null | undefined;
  /** Without it a row without films isn't shown. */
  empty?: string;
  /** Of each film, in place of genre and average rating. */
  facts?: ReactNode[] | undefined;
}

export function MovieRow({ title, movies, query, catalogueAddress: all, ...rest }: Props) {
  const { count, lead, empty, facts } = rest;
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const isEmpty = movies?.length === 0;
  if (isEmpty && empty === undefined) return null;
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * SCROLL_SHARE, behavior: 'smooth' });
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Head>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {count !== undefined && <Count>{count}</Count>}
        {all && (
          <TextLink to={all} sx={{ flex: 'none' }} aria-label={texts.rows.allOf(title)}>
            {texts.rows.all}
          </TextLink>
        )}
        {movies && !isEmpty && (
          <ScrollButtons>
            <IconButton size="small" aria-label={texts.rows.back(title)} onClick={() => scroll(-1)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton size="small" aria-label={texts.rows.forth(title)} onClick={() => scroll(1)}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </ScrollButtons>
        )}
      </Head>
      {lead && <Typography sx={{ color: 'text.secondary', marginBottom: 1.5 }}>{lead}</Typography>}
      {isEmpty && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
      {movies && !isEmpty && (
        <PosterRow ref={row} aria-labelledby={titleId}>
          {movies.map((movie, index) => (
            <MovieCard key={movie.id} movie={movie} facts={facts?.[index]} />
          ))}
        </PosterRow>
      )}
      {!movies && <QueryView query={query} small waiting={<PosterSkeletons row count={8} />} />}
    </Box>
  );
}
