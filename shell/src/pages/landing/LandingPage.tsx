import { Slot } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { SESSION_ATTRIBUTE } from 'shared-kit/contract/themeBoot';
import { useSession } from 'shared-kit/state';
import {
  ButtonLink,
  DocumentTitle,
  ForVisitors,
  Page,
  PlaceForUsers,
  PosterSkeletons,
  Skeleton,
  styled,
  Typography,
} from 'shared-kit/ui';
import { landing as say } from '../../texts';

/** Before the session is known, the document's element says for whom the page is. */
const FOR_VISITORS = `html:not([${SESSION_ATTRIBUTE}]) &:not([data-logged-in])`;

/** Low for users, so that the week of their friends is on the first screen. */
const Head = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '24px 12px',
  paddingBlock: 'clamp(20px, 3vw, 40px) 0',
  // Aligned with the sections below, also on very wide screens.
  paddingInline: 'max(clamp(16px, 4vw, 48px), calc(50% - 592px))',
  [FOR_VISITORS]: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    minHeight: 'min(82svh, 640px)',
    alignContent: 'end',
    paddingBlock: '216px 40px',
    h1: { maxWidth: 640, fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4rem)' },
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
      alignContent: 'center',
      paddingBlock: 'clamp(72px, 8vw, 128px)',
    },
    background: `radial-gradient(80% 90% at 85% 0%, color-mix(in srgb, ${theme.vars.palette.secondary.main} 26%, transparent), transparent), radial-gradient(70% 90% at 0% 100%, color-mix(in srgb, ${theme.vars.palette.primary.main} 34%, transparent), transparent)`,
  },
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

/** Its padding keeps the lines short and the buttons below them. */
const Lead = styled('p')(({ theme }) => ({
  flexBasis: '100%',
  paddingInlineEnd: 'calc(100% - 35em)',
  fontSize: '1.125rem',
  color: theme.vars.palette.text.secondary,
}));

/** Keeps the footer from jumping while the first section loads. */
const SECTIONS_MIN_HEIGHT = 480;
/** Of the button for users. */
const BUTTON = { width: 190, height: 48 };

/** One heading for all, which stays when the session is known. */
function LandingHead() {
  const { isLoggedIn } = useSession();
  return (
    <Head data-logged-in={isLoggedIn || undefined}>
      <ForVisitors>
        <Wall>
          <Slot name="landing.hero" small />
        </Wall>
      </ForVisitors>
      <Typography variant="h1" sx={{ flex: '1 1 320px' }}>
        {say.titleStart} <Title>{say.titleEnd}</Title>
      </Typography>
      <ForVisitors>
        <Lead>{say.lead}</Lead>
        <ButtonLink to={PAGES.register} variant="contained" size="large">
          {say.register}
        </ButtonLink>
        <ButtonLink to={PAGES.login} variant="outlined" size="large">
          {say.login}
        </ButtonLink>
      </ForVisitors>
      {isLoggedIn ? (
        <ButtonLink to={PAGES.dashboard} variant="outlined" size="large">
          {say.toDashboard}
        </ButtonLink>
      ) : (
        <PlaceForUsers>
          <Skeleton variant="rounded" {...BUTTON} sx={{ borderRadius: 999 }} />
        </PlaceForUsers>
      )}
    </Head>
  );
}

const WeekSkeleton = () => <Skeleton variant="rounded" height={288} />;

export default function LandingPage() {
  const { isLoggedIn } = useSession();
  return (
    <>
      <DocumentTitle>{say.title}</DocumentTitle>
      <LandingHead />
      <Page sx={{ display: 'grid', gap: 6, minHeight: SECTIONS_MIN_HEIGHT, alignContent: 'start' }}>
        <PlaceForUsers>
          <WeekSkeleton />
        </PlaceForUsers>
        {isLoggedIn && <Slot name="dashboard.friends" waiting={<WeekSkeleton />} small />}
        <Slot name="landing" waiting={<PosterSkeletons count={8} row />} small />
      </Page>
    </>
  );
}
