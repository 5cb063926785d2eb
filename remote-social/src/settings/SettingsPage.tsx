import { PAGES } from 'shared-kit/contract/paths';
import { ButtonLink, Page, PageTitle, Stack } from 'shared-kit/ui';
import { DataTab } from '../data/DataTab';
import { PrivacyTab } from '../privacy/PrivacyTab';
import { NotificationsPanel } from '../privacy/NotificationsPanel';
import { PanelSkeleton } from '../profile/ProfileSkeleton';
import { WithOwnProfile } from '../profile/WithOwnProfile';
import { SecurityTab } from '../security/SecurityTab';
import { ProgramsTab } from '../programs/ProgramsTab';
import { PushPanel } from '../push/PushPanel';
import { UrlTabs } from '../tabs/UrlTabs';
import { profile, settings as say } from '../texts';
import { SETTINGS_TABS } from './settingsTabs';

export default function SettingsPage() {
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <PageTitle
        actions={
          <ButtonLink to={PAGES.profile} variant="outlined">
            {profile.title}
          </ButtonLink>
        }
      >
        {say.title}
      </PageTitle>
      <UrlTabs label={say.tabs} tabs={SETTINGS_TABS} defaultTab="privacy">
        {(open) => (
          <WithOwnProfile waiting={<PanelSkeleton />}>
            {(own) => {
              switch (open) {
                case 'privacy':
                  return <PrivacyTab profile={own} />;
                case 'security':
                  return <SecurityTab profile={own} />;
                case 'notifications':
                  return (
                    <Stack sx={{ gap: 3, maxWidth: 640 }}>
                      <PushPanel />
                      <NotificationsPanel />
                    </Stack>
                  );
                case 'programs':
                  return <ProgramsTab />;
                case 'data':
                  return <DataTab profile={own} />;
              }
            }}
          </WithOwnProfile>
        )}
      </UrlTabs>
    </Page>
  );
}
