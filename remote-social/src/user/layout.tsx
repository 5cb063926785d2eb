import { hueOf, styled } from 'shared-kit/ui';

export const AVATAR_SIZE = 128;
/** Pixels of the avatar that overlap the banner. */
const AVATAR_OVERLAP = 48;

export const ProfileCard = styled('article')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: 24,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const colours = (seed: string) => {
  const hue = hueOf(seed);
  return [
    `radial-gradient(120% 160% at 12% 0%, hsl(${hue} 55% 46%), transparent 60%)`,
    `radial-gradient(120% 180% at 92% 20%, hsl(${(hue + 48) % 360} 52% 38%), transparent 62%)`,
    `hsl(${(hue + 20) % 360} 42% 26%)`,
  ].join(', ');
};

const Strip = styled('div')(({ theme }) => ({
  height: 'clamp(96px, 16vw, 176px)',
  background: theme.vars.palette.raised,
}));

/** `seed` is undefined while the user loads. */
export const Banner = ({ seed }: { seed: string | undefined }) => (
  <Strip aria-hidden style={seed === undefined ? undefined : { background: colours(seed) }} />
);

export const ProfileBody = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'end',
  columnGap: 24,
  rowGap: 16,
  paddingInline: 'clamp(16px, 4vw, 40px)',
  paddingBottom: 'clamp(20px, 3vw, 32px)',
  '& > :first-child': { marginTop: -AVATAR_OVERLAP },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', justifyItems: 'start' },
}));

export const Ring = styled('div')(({ theme }) => ({
  lineHeight: 0,
  borderRadius: '50%',
  border: `5px solid ${theme.vars.palette.background.paper}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

export const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: 'clamp(20px, 3vw, 32px) clamp(16px, 4vw, 40px)',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
