import { Bell, ChevronRight, Database, Eye, PlugZap, Settings, ShieldCheck } from 'lucide-react';
import { Fragment } from 'react';
import { formatDate, useSlotFillers } from 'shared-kit';
import type { OwnProfile } from 'shared-kit/contract';
import { PAGES, userPage } from 'shared-kit/contract/paths';
import { Link, Navigate, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { ButtonLink, Hint, Page, PageTitle, PosterSkeletons, Row, styled } from 'shared-kit/ui';
import { isSettingsTab, SETTINGS_TABS } from '../settings/settingsTabs';
import { UrlTabs } from '../tabs/UrlTabs';
import { profile as say, settings } from '../texts';
import { AboutForm } from './AboutForm';
import { AvatarField } from './AvatarField';
import { Columns } from './layout';
import { ProfileSkeleton } from './ProfileSkeleton';
import { WithOwnProfile } from './WithOwnProfile';

const ABOUT = 'about';
const ICONS = { privacy: Eye, security: ShieldCheck, notifications: Bell, programs: PlugZap, data: Database };

const Links = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 24,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 16px',
    padding: '16px 20px',
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.vars.palette.accent },
  '& strong': { display: 'block', fontWeight: 650 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& svg': { color: theme.vars.palette.text.secondary },
}));

/** The ways from the profile to the parts of the settings. */
const SettingsLinks = () => (
  <Links aria-label={settings.title}>
    {SETTINGS_TABS.map(({ id, label, description }) => {
      const Icon = ICONS[id];
      return (
        <Link key={id} to={`${PAGES.settings}?tab=${id}`}>
          <Icon size={22} aria-hidden />
          <span>
            <strong>{label}</strong>
            <small>{description}</small>
          </span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      );
    })}
  </Links>
);

/** Tabs of other features. An id that is taken already is left out. */
function useOtherTabs() {
  const all = useSlotFillers('social/profile-tabs@1').flatMap((filler) =>
    filler.tabs.map((tab) => ({ ...tab, filler })),
  );
  const isTaken = (id: string) => id === ABOUT || isSettingsTab(id);
  return all.filter(({ id }, index) => !isTaken(id) && all.findIndex((tab) => tab.id === id) === index);
}

export default function ProfilePage() {
  const { userId } = useSession();
  const { search, hash } = useLocation();
  const otherTabs = useOtherTabs();
  const tabs = [{ id: ABOUT, label: say.tabAbout }, ...otherTabs];
  // The settings were tabs of this page.
  if (isSettingsTab(new URLSearchParams(search).get('tab') ?? ''))
    return <Navigate to={{ pathname: PAGES.settings, search, hash }} replace />;
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <PageTitle
        actions={
          <Row>
            {/* Keeps its place until the user is known. */}
            <ButtonLink
              to={userId === null ? PAGES.profile : userPage(userId)}
              variant="outlined"
              sx={{ visibility: userId === null ? 'hidden' : 'visible' }}
            >
              {say.publicPage}
            </ButtonLink>
            <ButtonLink to={PAGES.settings} variant="outlined" startIcon={<Settings size={18} aria-hidden />}>
              {settings.title}
            </ButtonLink>
          </Row>
        }
      >
        {say.title}
      </PageTitle>
      <UrlTabs label={say.tabs} tabs={tabs} defaultTab={ABOUT}>
        {(open, part) => {
          if (open === ABOUT)
            return (
              <WithOwnProfile waiting={<ProfileSkeleton />}>
                {(profile) => <AboutTab profile={profile} />}
              </WithOwnProfile>
            );
          const filler = otherTabs.find(({ id }) => id === open)?.filler;
          const waiting = <PosterSkeletons count={12} />;
          return (
            filler &&
            userId && (
              <Fragment key={filler.feature}>
                {filler.render({ props: { tab: part, userId }, waiting })}
              </Fragment>
            )
          );
        }}
      </UrlTabs>
    </Page>
  );
}

const AboutTab = ({ profile }: { profile: OwnProfile }) => (
  <>
    <Columns>
      <AvatarField profile={profile} />
      <AboutForm profile={profile} />
    </Columns>
    <SettingsLinks />
    <Hint sx={{ marginTop: 3 }}>{say.memberSince(formatDate(profile.created_at))}</Hint>
  </>
);
