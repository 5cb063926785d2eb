import { Slot } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import {
  Box,
  ButtonLink,
  DocumentTitle,
  ForVisitors,
  Page,
  PlaceForUsers,
  PosterSkeletons,
  Skeleton,
  Stack,
  styled,
  Typography,
} from 'shared-kit/ui';
import { landing as say } from '../../texts';

const Hero = styled('section')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  minHeight: 'min(82svh, 640px)',
  display: 'grid',
  alignItems: 'end',
  paddingBlock: '216px 40px',
  // Aligned with the sections below, also on very wide screens.
  paddingInline: 'max(clamp(16px, 4vw, 48px), calc(50% - 592px))',
  '&::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 'auto 0 0',
    height: 160,
    background: `linear-gradient(to top, ${theme.vars.palette.background.default}, transparent)`,
  },
  [theme.breakpoints.up('md')]: {
    minHeight: 'min(82vh, 760px)',
    alignItems: 'center',
    paddingBlock: 'clamp(72px, 8vw, 128px)',
  },
  background: `radial-gradient(80% 90% at 85% 0%, color-mix(in srgb, ${theme.vars.palette.secondary.main} 26%, transparent), transparent), radial-gradient(70% 90% at 0% 100%, color-mix(in srgb, ${theme.vars.palette.primary.main} 34%, transparent), transparent)`,
}));

const Wall = styled('div')({ position: 'absolute', inset: 0, zIndex: -2 });

const Title = styled('span')(({ theme }) => {
  const { primary, secondary } = theme.vars.palette;
  const inTones = (from: string, to: string) => ({
    backgroundImage: `linear-gradient(100deg, ${from}, ${to})`,
  });
  return {
    ...inTones(primary.main, secondary.main),
    ...theme.applyStyles('dark', inTones(primary.light, secondary.light)),
    backgroundClip: 'text',
    color: 'transparent',
    paddingBottom: '0.12em',
    '@media (forced-colors: active)': { color: 'inherit' },
  };
});

const SKELETON_POSTERS = 8;
/** Keeps the footer from jumping while the first section loads. */
const SECTIONS_MIN_HEIGHT = 480;
const WEEK_HEIGHT = 288;
/** Of the button for users. */
const BUTTON = { width: 190, height: 48 };

function VisitorsHero() {
  return (
    <Hero>
      <Wall>
        <Slot name="landing.hero" small />
      </Wall>
      <Stack sx={{ gap: 3, maxWidth: 640 }}>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4rem)' }}>
          {say.titleStart} <Title>{say.titleEnd}</Title>
        </Typography>
        <Typography sx={{ fontSize: '1.125rem', color: 'text.secondary', maxWidth: '52ch' }}>
          {say.lead}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <ButtonLink to={PAGES.register} variant="contained" size="large">
            {say.register}
          </ButtonLink>
          <ButtonLink to={PAGES.login} variant="outlined" size="large">
            {say.login}
          </ButtonLink>
        </Box>
      </Stack>
    </Hero>
  );
}

/**
 * Low, so that the week of friends is on the first screen. It is painted before the session is known, and its heading stays
 * when it is.
 */
function UsersHead() {
  const { isLoggedIn, isLoadingAuth } = useSession();
  if (!isLoggedIn && !isLoadingAuth) return null;
  return (
    <div data-for={isLoggedIn ? 'all' : 'users'} aria-hidden={!isLoggedIn}>
      <Page sx={{ paddingBottom: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="h1" sx={{ flex: '1 1 320px' }}>
            {say.title}
          </Typography>
          {isLoggedIn ? (
            <ButtonLink to={PAGES.dashboard} variant="outlined" size="large">
              {say.toDashboard}
            </ButtonLink>
          ) : (
            <Skeleton variant="rounded" {...BUTTON} sx={{ borderRadius: 999 }} />
          )}
        </Box>
      </Page>
    </div>
  );
}

const WeekSkeleton = () => <Skeleton variant="rounded" height={WEEK_HEIGHT} />;

export default function LandingPage() {
  const { isLoggedIn } = useSession();
  return (
    <>
      <DocumentTitle>{say.title}</DocumentTitle>
      <ForVisitors>
        <VisitorsHero />
      </ForVisitors>
      <UsersHead />
      <Page sx={{ display: 'grid', gap: 6, minHeight: SECTIONS_MIN_HEIGHT, alignContent: 'start' }}>
        <PlaceForUsers>
          <WeekSkeleton />
        </PlaceForUsers>
        {isLoggedIn && <Slot name="dashboard.friends" waiting={<WeekSkeleton />} small />}
        <Slot name="landing" waiting={<PosterSkeletons count={SKELETON_POSTERS} row />} small />
      </Page>
    </>
  );
}
