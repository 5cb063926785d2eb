import { styled } from 'shared-kit/ui';

const AREAS = ['poster', 'head', 'ratings', 'details'] as const;

export const MovieLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '24px clamp(24px, 3vw, 40px)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  ...Object.fromEntries(AREAS.map((area) => [`& > [data-area="${area}"]`, { gridArea: area, minWidth: 0 }])),
  gridTemplateAreas: AREAS.map((area) => `"${area}"`).join(' '),
  '& > [data-area="poster"]': { gridArea: 'poster', width: 'min(58vw, 260px)', justifySelf: 'center' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'clamp(180px, 30%, 280px) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"poster head" "poster ratings" "poster details"',
    '& > [data-area="poster"]': { width: '100%' },
    '& > [data-area="ratings"]': { maxWidth: 360 },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '280px minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"poster head ratings" "poster details ratings"',
  },
}));
