import { formatDate, useOwnProfileQuery } from 'shared-kit';
import type { OwnProfile } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { ButtonLink, ErrorState, Page, PageTitle, Typography } from 'shared-kit/ui';
import { OwnComments } from '../comments/OwnComments';
import { DataTab } from '../data/DataTab';
import { OwnMovies } from '../movies/OwnMovies';
import { PrivacyTab } from '../privacy/PrivacyTab';
import { SecurityTab } from '../security/SecurityTab';
import { UrlTabs } from '../tabs/UrlTabs';
import * as texts from '../texts';
import { AboutTab } from './AboutTab';
import { PanelSkeleton, ProfileSkeleton } from './ProfileSkeleton';

const say = texts.profile;
const TABS = [
  { id: 'about', label: say.tabAbout },
  { id: 'watched', label: say.tabWatched },
  { id: 'watchlist', label: say.tabWatchlist },
  { id: 'ratings', label: say.tabRatings },
  { id: 'comments', label: say.tabComments },
  { id: 'privacy', label: say.tabPrivacy },
  { id: 'security', label: say.tabSecurity },
  { id: 'data', label: say.tabData },
] as const;
type TabId = (typeof TABS)[number]['id'];

const PROFILE_TABS = { about: AboutTab, privacy: PrivacyTab, security: SecurityTab, data: DataTab } as const;
const isProfileTab = (tab: TabId): tab is keyof typeof PROFILE_TABS => tab in PROFILE_TABS;

export default function ProfilePage() {
  const { userId, isLoggedIn } = useSession();
  const { data, error, refetch } = useOwnProfileQuery(undefined, { skip: !isLoggedIn });
  const retry = () => void refetch();
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
      <UrlTabs label={say.tabs} tabs={TABS} defaultTab="about">
        {(open) => {
          if (isProfileTab(open))
            return <ProfileTab tab={open} profile={data} failed={Boolean(error)} retry={retry} />;
          if (open === 'comments') return <OwnComments />;
          return userId && <OwnMovies key={open} userId={userId} list={open} />;
        }}
      </UrlTabs>
    </Page>
  );
}

interface Props {
  tab: keyof typeof PROFILE_TABS;
  profile: OwnProfile | undefined;
  failed: boolean;
  retry: () => void;
}

function ProfileTab({ tab, profile, failed, retry }: Props) {
  if (!profile && failed) return <ErrorState retry={retry} />;
  if (!profile) return tab === 'about' ? <ProfileSkeleton /> : <PanelSkeleton />;
  const Tab = PROFILE_TABS[tab];
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
