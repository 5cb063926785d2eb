import { Slot } from 'shared-kit';
import { Page, PageTitle, PosterSkeletons, Skeleton, styled } from 'shared-kit/ui';
import * as texts from '../../texts';

/** On a phone one column: people, friends, main, side. */
const Areas = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(24px, 3vw, 40px)',
  // What stands above may be higher than its skeleton, and must not push what one reads already.
  '& > [data-area=people] > :has(.MuiSkeleton-root) ~ *': { visibility: 'hidden' },
  '&:has(> [data-area=people] .MuiSkeleton-root) > aside': { visibility: 'hidden' },
  [theme.breakpoints.down('lg')]: {
    '&:has(> [data-area=people] .MuiSkeleton-root) > :not([data-area=people])': { visibility: 'hidden' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplate: '"wide people" auto "wide side" 1fr / minmax(0, 1fr) 304px',
    rowGap: 24,
  },
}));
const Area = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignContent: 'start',
  minWidth: 0,
});
const Wide = styled(Area)({ gap: 'clamp(24px, 3vw, 40px)' });

export default function DashboardPage() {
  return (
    <Page sx={{ maxWidth: 1440 }}>
      <PageTitle>{texts.dashboard.title}</PageTitle>
      <Areas>
        <Area
          data-area="people"
          sx={{
            gridArea: { lg: 'people' },
            gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
          }}
        >
          <Slot name="dashboard.people" waiting={<Skeleton variant="rounded" height={350} />} small />
        </Area>
        <Wide sx={{ gridArea: { lg: 'wide' } }}>
          <Slot name="dashboard.friends" waiting={<Skeleton variant="rounded" height={288} />} small />
          <div>
            <Slot name="dashboard.main" waiting={<PosterSkeletons count={12} />} />
          </div>
        </Wide>
        <Area as="aside" aria-label={texts.dashboard.side} sx={{ gridArea: { lg: 'side' } }}>
          <Slot name="dashboard.side" waiting={<Skeleton variant="rounded" height={180} />} small />
        </Area>
      </Areas>
    </Page>
  );
}
