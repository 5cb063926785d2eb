import { useState } from 'react';
import { useTypedSearch } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { Box, SearchField, Typography } from 'shared-kit/ui';
import { FilterSelect } from '../parts/FilterSelect';
import * as texts from '../texts';
import { useSeenMoviesQuery } from './firstStepsApi';
import { StepFoot } from './StepFoot';
import { WallPage } from './WallPage';

const say = texts.firstSteps.watched;
const CHOICES = [
  { value: '', label: say.popular },
  { value: say.localCountry, label: say.local },
];

export function WatchedStep({ isBegun }: { isBegun: boolean }) {
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}>
        <Box role="search" sx={{ flex: '1 1 260px' }}>
          <SearchField label={texts.catalogue.search} value={typed} onChange={setTyped} />
        </Box>
        <Box sx={{ flex: '0 1 220px' }}>
          <FilterSelect
            label={say.choices}
            value={filters.country}
            options={CHOICES}
            onChange={(country) => filter({ country })}
          />
        </Box>
      </Box>
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
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {count > 0 && say.marked(count)}
        </Typography>
      </StepFoot>
    </>
  );
}
