import { styled } from 'shared-kit/ui';

const AREAS = ['poster', 'head', 'actions', 'details', 'ratings'] as const;

/** On a phone the poster is small, so that title and actions are on the first screen. */
export const MovieLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '20px clamp(16px, 3vw, 40px)',
  alignItems: 'start',
  ...Object.fromEntries(AREAS.map((area) => [`& > [data-area="${area}"]`, { gridArea: area, minWidth: 0 }])),
  gridTemplateColumns: 'clamp(96px, 30vw, 150px) minmax(0, 1fr)',
  gridTemplateAreas: '"poster head" "actions actions" "details details" "ratings ratings"',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'clamp(180px, 30%, 280px) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto auto 1fr',
    gridTemplateAreas: '"poster head" "poster actions" "poster details" "poster ratings"',
    '& > [data-area="ratings"]': { maxWidth: 360 },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '280px minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"poster head ratings" "poster actions ratings" "poster details ratings"',
  },
}));
