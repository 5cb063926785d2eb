import { formatDate, useOwnProfileQuery } from 'shared-kit';
import { userPage } from 'shared-kit/contract/paths';
import { ButtonLink, ErrorState, Page, PageTitle, Typography } from 'shared-kit/ui';
import { useSession } from 'shared-kit/state';
import { UrlTabs } from '../tabs/UrlTabs';
import { texts } from '../texts';
import { AboutTab } from './AboutTab';
import { PasswordForm } from './PasswordForm';
import { ProfileSkeleton } from './ProfileSkeleton';

const say = texts.profile;
const TABS = [
  { id: 'about', label: say.tabAbout },
  { id: 'security', label: say.tabSecurity },
] as const;

export default function ProfilePage() {
  const { userId, isLoggedIn } = useSession();
  const { data, error, refetch } = useOwnProfileQuery(undefined, { skip: !isLoggedIn });
  return (
    <Page sx={{ maxWidth: 1040 }}>
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
      <UrlTabs label={say.tabs} tabs={TABS} first="about">
        {(open) => {
          if (error && !data) return <ErrorState retry={() => void refetch()} />;
          if (!data) return <ProfileSkeleton />;
          return open === 'about' ? <AboutTab profile={data} /> : <PasswordForm username={data.username} />;
        }}
      </UrlTabs>
      {data && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 3 }}>
          {say.memberSince(formatDate(data.created_at))}
        </Typography>
      )}
    </Page>
  );
}
