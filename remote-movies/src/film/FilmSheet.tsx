import { styled } from 'shared-kit/ui';

const AREAS = ['poster', 'head', 'ratings', 'facts'] as const;

/** Poster, head, ratings, facts: in this order on a phone, beside each other where there is room. */
export const FilmSheet = styled('div')(({ theme }) => ({
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
    gridTemplateAreas: '"poster head" "poster ratings" "poster facts"',
    '& > [data-area="poster"]': { width: '100%' },
    '& > [data-area="ratings"]': { maxWidth: 360 },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '280px minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"poster head ratings" "poster facts ratings"',
  },
}));
