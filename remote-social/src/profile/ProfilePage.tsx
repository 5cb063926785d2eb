import { Settings } from 'lucide-react';
import { Fragment } from 'react';
import { useSlotFillers } from 'shared-kit';
import { PAGES, userPage } from 'shared-kit/contract/paths';
import { Navigate, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Box, ButtonLink, Page, PageTitle, PosterSkeletons } from 'shared-kit/ui';
import { isSettingsTab } from '../settings/settingsTabs';
import { UrlTabs } from '../tabs/UrlTabs';
import { profile as say, settings } from '../texts';
import { AboutTab } from './AboutTab';
import { ProfileSkeleton } from './ProfileSkeleton';
import { WithOwnProfile } from './WithOwnProfile';

const ABOUT = 'about';
const SKELETONS = 12;

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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
          </Box>
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
          const waiting = <PosterSkeletons count={SKELETONS} />;
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
