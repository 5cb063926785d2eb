import { Slot } from 'shared-kit';
import { Box, Page, PageTitle, PosterSkeletons, Skeleton, styled } from 'shared-kit/ui';
import * as texts from '../../texts';
import { usePreloadPosters } from '../usePreloadPosters';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 'clamp(24px, 3vw, 40px)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
}));

const SKELETON_POSTERS = 12;

export default function DashboardPage() {
  usePreloadPosters();
  return (
    <Page sx={{ maxWidth: 1440 }}>
      <PageTitle>{texts.dashboard.title}</PageTitle>
      <Columns>
        <Box sx={{ minWidth: 0 }}>
          <Slot name="dashboard.main" waiting={<PosterSkeletons count={SKELETON_POSTERS} />} />
        </Box>
        <Box
          component="aside"
          aria-label={texts.dashboard.side}
          sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}
        >
          <Slot name="dashboard.side" waiting={<Skeleton variant="rounded" height={180} />} small />
        </Box>
      </Columns>
    </Page>
  );
}
