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
import { PresencePanel } from '../privacy/PresencePanel';
import { ShelvesPanel } from '../privacy/ShelvesPanel';
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

function Section({ tab, profile: own }: { tab: SettingsTab; profile: OwnProfile }) {
  switch (tab) {
    case 'privacy':
      return (
        <Panels maxWidth={640}>
          <PresencePanel profile={own} />
          <ShelvesPanel />
          <BlockedPeople />
        </Panels>
      );
    case 'security':
      return <SecurityTab profile={own} />;
    case 'notifications':
      return (
        <Panels maxWidth={640}>
          <PushPanel />
          <NotificationsPanel />
        </Panels>
      );
    case 'programs':
      return (
        <Panels maxWidth={720}>
          <PlayersPanel />
          <ScrobblesPanel />
          <TokensPanel />
        </Panels>
      );
    case 'data':
      return (
        <Panels maxWidth={720}>
          <ImportPanel />
          <PastImports />
          <ExportPanel />
          <DeleteAccountPanel username={own.username} />
        </Panels>
      );
  }
}

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
            {(own) => <Section tab={open} profile={own} />}
          </WithOwnProfile>
        )}
      </UrlTabs>
    </Page>
  );
}
