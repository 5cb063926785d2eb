import type { ReactNode } from 'react';
import type { OwnProfile } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { ButtonLink, Page, PageTitle, Stack } from 'shared-kit/ui';
import { BlockedPeople } from '../blocks/BlockedPeople';
import { DeleteAccountPanel } from '../data/DeleteAccountPanel';
import { ExportPanel } from '../data/ExportPanel';
import { ImportPanel } from '../imports/ImportPanel';
import { PastImports } from '../imports/PastImports';
import { NotificationsPanel } from '../privacy/NotificationsPanel';
import { PresencePanel, ShelvesPanel } from '../privacy/PrivacyPanels';
import { PanelSkeleton } from '../profile/ProfileSkeleton';
import { WithOwnProfile } from '../profile/WithOwnProfile';
import { PlayersPanel } from '../programs/PlayersPanel';
import { ScrobblesPanel } from '../programs/ScrobblesPanel';
import { TokensPanel } from '../programs/TokensPanel';
import { PushPanel } from '../push/PushPanel';
import { SecurityTab } from '../security/SecurityTab';
import { UrlTabs } from '../tabs/UrlTabs';
import { profile, settings as say } from '../texts';
import { SETTINGS_TABS, type SettingsTab } from './settingsTabs';

const Panels = ({ maxWidth, children }: { maxWidth: number; children: ReactNode }) => (
  <Stack sx={{ gap: 3, maxWidth }}>{children}</Stack>
);

const sectionsOf = (own: OwnProfile): Record<SettingsTab, ReactNode> => ({
  privacy: (
    <Panels maxWidth={640}>
      <PresencePanel profile={own} />
      <ShelvesPanel />
      <BlockedPeople />
    </Panels>
  ),
  security: <SecurityTab profile={own} />,
  notifications: (
    <Panels maxWidth={640}>
      <PushPanel />
      <NotificationsPanel />
    </Panels>
  ),
  programs: (
    <Panels maxWidth={720}>
      <PlayersPanel />
      <ScrobblesPanel />
      <TokensPanel />
    </Panels>
  ),
  data: (
    <Panels maxWidth={720}>
      <ImportPanel />
      <PastImports />
      <ExportPanel />
      <DeleteAccountPanel username={own.username} />
    </Panels>
  ),
});

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
          <WithOwnProfile waiting={<PanelSkeleton />}>{(own) => sectionsOf(own)[open]}</WithOwnProfile>
        )}
      </UrlTabs>
    </Page>
  );
}
