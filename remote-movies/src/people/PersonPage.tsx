import { useEffect } from 'react';
import { api, calls, isNotFound } from 'shared-kit';
import type { MoviePerson } from 'shared-kit/contract';
import { moviePersonPage } from 'shared-kit/contract/paths';
import { moviePeopleRoutes } from 'shared-kit/contract/routes';
import { useNavigate, useParams } from 'shared-kit/router';
import { useRefetchOnMount } from 'shared-kit/state';
import {
  Box,
  DocumentTitle,
  hueOf,
  Page,
  PosterSkeletons,
  QueryView,
  Skeleton,
  Stack,
  styled,
  Typography,
} from 'shared-kit/ui';
import { NotFound } from '../parts/NotFound';
import { ProgressOfUser } from '../parts/WatchedProgress';
import { moviePeople as say } from '../texts';
import { FilmsByDecade } from './FilmsByDecade';

const { useMoviePersonQuery } = api.enhanceEndpoints({ addTagTypes: ['Movies'] }).injectEndpoints({
  endpoints: (build) => ({
    moviePerson: build.query({
      ...calls(moviePeopleRoutes.one, (slug: string) => ({ params: { slug } })),
      providesTags: ['Movies'],
    }),
  }),
});

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 'clamp(16px, 3vw, 32px)',
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { alignItems: 'start' },
}));
const filmsOf = ({ directed, acted }: MoviePerson) =>
  new Set([...directed, ...acted].map(({ id }) => id)).size;

const Loading = () => (
  <Page aria-busy="true" aria-label={say.loading}>
    <DocumentTitle>{say.title}</DocumentTitle>
    <Typography variant="h1">
      <Skeleton width="40%" />
    </Typography>
    <Skeleton width="25%" sx={{ marginBottom: 4 }} />
    <PosterSkeletons count={12} />
  </Page>
);

/** Every spelling of a name leads here; the address shows the person's own. */
function useOwnAddress(slug: string, person: MoviePerson | undefined) {
  const navigate = useNavigate();
  const own = person?.slug;
  useEffect(() => {
    if (own !== undefined && own !== slug) void navigate(moviePersonPage(own), { replace: true });
  }, [own, slug, navigate]);
}

export default function PersonPage() {
  const { slug = '' } = useParams();
  const query = useMoviePersonQuery(slug, { refetchOnMountOrArgChange: useRefetchOnMount() });
  const { currentData } = query;
  useOwnAddress(slug, currentData);
  if (isNotFound(query.error)) return <NotFound title={say.missing} hint={say.missingHint} />;
  if (!currentData) return <QueryView query={query} title={say.title} waiting={<Loading />} />;
  const { name, also, directed, acted, watched_count: seen } = currentData;
  const all = filmsOf(currentData);
  return (
    <Page>
      <DocumentTitle>{name}</DocumentTitle>
      <Stack sx={{ gap: 5 }}>
        <Head>
          <Monogram name={name} />
          <div>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>
              {say.films(all)}
              {also.length > 0 && ` · ${say.also(also.join(', '))}`}
            </Typography>
            <Box sx={{ maxWidth: 480, marginTop: 2 }}>
              <ProgressOfUser seen={seen} all={all} label={say.watched(seen, all)} />
            </Box>
          </div>
        </Head>
        <FilmsByDecade title={say.directed} movies={directed} isFirst />
        <FilmsByDecade title={say.acted} movies={acted} isFirst={directed.length === 0} />
      </Stack>
    </Page>
  );
}

const Disc = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 'clamp(72px, 12vw, 128px)',
  aspectRatio: '1',
  borderRadius: '50%',
  fontSize: 'clamp(1.5rem, 4vw, 2.75rem)',
  fontWeight: 750,
  color: '#fff',
});

const initialsOf = (name: string) => {
  const words = name.replace(/\(.*\)/, '').match(/[\p{L}\p{N}]+/gu) ?? [name];
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('az');
};

/** In place of a portrait, which the catalogue doesn't have. */
function Monogram({ name }: { name: string }) {
  const hue = hueOf(name);
  return (
    <Disc
      aria-hidden
      style={{ background: `linear-gradient(145deg, hsl(${hue} 48% 40%), hsl(${(hue + 40) % 360} 52% 26%))` }}
    >
      {initialsOf(name)}
    </Disc>
  );
}
