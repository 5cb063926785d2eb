import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Slot } from 'shared-kit';
import type { Movie } from 'shared-kit/contract';
import { useAttempt, useTypedSearch } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Box, Hint, Page, PageTitle, QueryView, Row, SearchField, Skeleton, Typography } from 'shared-kit/ui';
import { FavouritesChooser } from '../favourites/FavouritesChooser';
import { useChooseFavouritesMutation, useFavouritesQuery } from '../favourites/favouritesApi';
import { FilterSelect } from '../parts/FilterSelect';
import { catalogue, firstSteps as say } from '../texts';
import { WallPage } from './WallPage';
import { useFirstStepsQuery, useSeenMoviesQuery } from './firstStepsApi';
import { StepLinks } from './StepLinks';
import { StepFoot } from './StepFoot';
import { isStep, NOTHING_BEGUN, type Step, STEPS } from './steps';

const FriendsStep = ({ isBegun }: { isBegun: boolean }) => (
  <>
    <Slot name="movies/find-friends@1" waiting={<Skeleton variant="rounded" height={320} />} small />
    <StepFoot step="friends" isBegun={isBegun} />
  </>
);

const HINTS: Record<Step, string | null> = {
  favourites: null,
  watched: say.watched.hint,
  friends: say.friends.hint,
};

/** A step starts at its top, wherever the one before was left. */
function useTop(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) window.scrollTo(0, 0);
    shown.current = step;
  }, [step]);
}

export default function FirstStepsPage() {
  const [params] = useSearchParams();
  const { data = NOTHING_BEGUN } = useFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const asked = params.get('step');
  const step = isStep(asked) ? asked : STEPS[0];
  useTop(step);
  const contents: Record<Step, ReactNode> = {
    favourites: <FavouritesStep />,
    watched: <WatchedStep isBegun={data.watched} />,
    friends: <FriendsStep isBegun={data.friends} />,
  };
  return (
    <Page sx={{ maxWidth: 1080 }}>
      <PageTitle>{say.title}</PageTitle>
      <StepLinks begun={data} current={step} />
      <Box component="section" aria-labelledby="step-title" sx={{ marginTop: 4 }}>
        <Typography id="step-title" variant="h2" sx={{ marginBottom: 1 }}>
          {say[step].title}
        </Typography>
        {HINTS[step] && (
          <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{HINTS[step]}</Typography>
        )}
        {contents[step]}
      </Box>
    </Page>
  );
}

function FavouritesStep() {
  const { userId } = useSession();
  const query = useFavouritesQuery(userId ?? '', { skip: userId === null });
  const [chosen, setChosen] = useState<Movie[] | null>(null);
  const [choose] = useChooseFavouritesMutation();
  const attempt = useAttempt();
  if (!query.data) return <QueryView query={query} waiting={<Skeleton variant="rounded" height={640} />} />;
  const movies = chosen ?? query.data;
  const save = async () => {
    if (chosen === null) return true;
    return attempt(choose(chosen.map(({ id }) => id)));
  };
  return (
    <>
      <FavouritesChooser movies={movies} onChange={setChosen} />
      <StepFoot step="favourites" isBegun={movies.length > 0} save={save} />
    </>
  );
}

const CHOICES = [
  { value: '', label: say.watched.popular },
  { value: say.watched.localCountry, label: say.watched.local },
];

function WatchedStep({ isBegun }: { isBegun: boolean }) {
  const { userId } = useSession();
  const { data: seen } = useSeenMoviesQuery(userId ?? '', {
    skip: userId === null,
    refetchOnMountOrArgChange: true,
  });
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const [filters, setFilters] = useState({ term: '', country: '' });
  const [pages, setPages] = useState(1);
  const filter = (changed: Partial<typeof filters>) => {
    setFilters({ ...filters, ...changed });
    setPages(1);
  };
  const [typed, setTyped] = useTypedSearch({ appliedTerm: filters.term, apply: (term) => filter({ term }) });
  const count = Object.values(marked).filter(Boolean).length;
  return (
    <>
      <Row sx={{ gap: 1.5, marginBottom: 2 }}>
        <Box role="search" sx={{ flex: '1 1 260px' }}>
          <SearchField label={catalogue.search} value={typed} onChange={setTyped} />
        </Box>
        <Box sx={{ flex: '0 1 220px' }}>
          <FilterSelect
            label={say.watched.choices}
            value={filters.country}
            options={CHOICES}
            onChange={(country) => filter({ country })}
          />
        </Box>
      </Row>
      {Array.from({ length: pages }, (_, index) => (
        <WallPage
          key={`${filters.term} ${filters.country} ${index}`}
          {...filters}
          page={index + 1}
          isSeen={(id) => marked[id] ?? seen?.includes(id) ?? false}
          onMark={(id, isOn) => setMarked((before) => ({ ...before, [id]: isOn }))}
          {...(index + 1 === pages && { onMore: () => setPages(pages + 1) })}
        />
      ))}
      <StepFoot step="watched" isBegun={isBegun || count > 0}>
        <Hint role="status">{count > 0 && say.watched.marked(count)}</Hint>
      </StepFoot>
    </>
  );
}
