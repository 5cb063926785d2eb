import { Fragment } from 'react';
import { formatDate, useOwnProfileQuery, useSlotFillers } from 'shared-kit';
import type { OwnProfile } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { ButtonLink, ErrorState, Page, PageTitle, PosterSkeletons, Typography } from 'shared-kit/ui';
import { DataTab } from '../data/DataTab';
import { PrivacyTab } from '../privacy/PrivacyTab';
import { SecurityTab } from '../security/SecurityTab';
import { UrlTabs } from '../tabs/UrlTabs';
import { profile as say } from '../texts';
import { AboutTab } from './AboutTab';
import { PanelSkeleton, ProfileSkeleton } from './ProfileSkeleton';

const OWN_TABS = {
  about: { label: say.tabAbout, Tab: AboutTab },
  privacy: { label: say.tabPrivacy, Tab: PrivacyTab },
  security: { label: say.tabSecurity, Tab: SecurityTab },
  data: { label: say.tabData, Tab: DataTab },
} as const;
type OwnTab = keyof typeof OWN_TABS;
const isOwnTab = (id: string): id is OwnTab => id in OWN_TABS;

const tabOf = (id: OwnTab) => ({ id, label: OWN_TABS[id].label });
const LAST_TABS = (['privacy', 'security', 'data'] as const).map(tabOf);

const SKELETONS = 12;

/** Tabs of other features. An id that is taken already is left out. */
function useOtherTabs() {
  const all = useSlotFillers('social/profile-tabs@1').flatMap((filler) =>
    filler.tabs.map((tab) => ({ ...tab, filler })),
  );
  return all.filter(({ id }, index) => !isOwnTab(id) && all.findIndex((tab) => tab.id === id) === index);
}

export default function ProfilePage() {
  const { userId, isLoggedIn } = useSession();
  const { data, error, refetch } = useOwnProfileQuery(undefined, { skip: !isLoggedIn });
  const otherTabs = useOtherTabs();
  const tabs = [tabOf('about'), ...otherTabs, ...LAST_TABS];
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <PageTitle
        actions={
          userId && (
            <ButtonLink to={userPage(userId)} variant="outlined">
              {say.publicPage}
            </ButtonLink>
          )
        }
      >
        {say.title}
      </PageTitle>
      <UrlTabs label={say.tabs} tabs={tabs} defaultTab="about">
        {(open) => {
          if (isOwnTab(open))
            return (
              <ProfileTab tab={open} profile={data} failed={Boolean(error)} retry={() => void refetch()} />
            );
          const filler = otherTabs.find(({ id }) => id === open)?.filler;
          const waiting = <PosterSkeletons count={SKELETONS} />;
          return (
            filler &&
            userId && (
              <Fragment key={filler.feature}>
                {filler.render({ props: { tab: open, userId }, waiting })}
              </Fragment>
            )
          );
        }}
      </UrlTabs>
    </Page>
  );
}

interface Props {
  tab: OwnTab;
  profile: OwnProfile | undefined;
  failed: boolean;
  retry: () => void;
}

function ProfileTab({ tab, profile, failed, retry }: Props) {
  if (!profile && failed) return <ErrorState retry={retry} />;
  if (!profile) return tab === 'about' ? <ProfileSkeleton /> : <PanelSkeleton />;
  const { Tab } = OWN_TABS[tab];
  return (
    <>
      <Tab profile={profile} />
      {tab === 'about' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 3 }}>
          {say.memberSince(formatDate(profile.created_at))}
        </Typography>
      )}
    </>
  );
}
