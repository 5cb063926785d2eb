import { useRef } from 'react';
import { useIntent } from 'shared-kit';
import { Box, Button, Hint, Row, styled, Typography } from 'shared-kit/ui';
import { ForYouRow, useForYou } from '../for-you/ForYouRow';
import * as texts from '../texts';
import { AddMovieButton } from './AddMovieButton';
import { Filters } from './Filters';
import { MovieResults } from './MovieResults';
import { queryOf, useCatalogueFilters } from './useCatalogueFilters';
import { useMovieDialogs } from './useMovieDialogs';
import { useMovies } from './useMovies';
import { useTopOnNewPage } from './useTopOnNewPage';

/** Keeps the section's top below the sticky header. */
const HEADER_ROOM = 80;

/** On a phone the count stands below the title, so that its width moves nothing. */
const TitleAndCount = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { display: 'flex', alignItems: 'center', gap: 16 },
}));

export default function Catalogue() {
  const catalogue = useCatalogueFilters();
  const { filters, isFiltered, change, reset } = catalogue;
  const movies = useMovies(queryOf(filters));
  const { place, ...forYou } = useForYou(Boolean(movies.answer ?? movies.query.error));
  const { answer } = movies;
  const dialogs = useMovieDialogs();
  const top = useRef<HTMLElement>(null);
  useTopOnNewPage(filters.page, top);
  useIntent('add-movie', () => dialogs.add());
  const add = <AddMovieButton dialogs={dialogs} />;
  return (
    <>
      {place !== 'below' && <ForYouRow {...forYou} />}
      {place && (
        <Box
          component="section"
          ref={top}
          aria-labelledby="catalogue-title"
          sx={{ scrollMarginTop: HEADER_ROOM }}
        >
          <Row sx={{ gap: 2, marginBottom: 2 }}>
            <TitleAndCount>
              <Typography id="catalogue-title" variant="h2">
                {texts.catalogue.title}
              </Typography>
              <Hint aria-live="polite" sx={{ minHeight: '1lh' }}>
                {answer && !movies.isPrevious && texts.catalogue.found(answer.total)}
              </Hint>
            </TitleAndCount>
            <Box sx={{ flex: 1, minHeight: 34 }}>
              {isFiltered && Boolean(answer?.movies.length) && (
                <Button size="small" onClick={reset}>
                  {texts.catalogue.reset}
                </Button>
              )}
            </Box>
            {add}
          </Row>
          <Filters filters={filters} change={change} />
          <MovieResults {...movies} {...catalogue} dialogs={dialogs} add={add} />
        </Box>
      )}
      {place === 'below' && <ForYouRow {...forYou} />}
      {dialogs.shown}
    </>
  );
}
