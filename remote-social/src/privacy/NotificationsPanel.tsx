import type { NotificationKind } from 'shared-kit/contract';
import { Switch } from 'shared-kit/choices';
import { useAttempt } from 'shared-kit/parts';
import { styled } from 'shared-kit/ui';
import {
  useChangeNotificationSettingsMutation,
  useNotificationSettingsQuery,
} from '../notifications/notificationsApi';
import { Rows } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { notificationSettings as say } from '../texts';

const KINDS = Object.keys(say.kinds) as NotificationKind[];

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 48,
  paddingBlock: 4,
  lineHeight: 1.35,
  cursor: 'pointer',
});

export function NotificationsPanel() {
  const query = useNotificationSettingsQuery();
  const [change] = useChangeNotificationSettingsMutation();
  const attempt = useAttempt();
  return (
    <QueryPanel say={say} query={query}>
      {(settings) => (
        <Rows role="list">
          {KINDS.map((kind) => (
            <li key={kind}>
              <Choice>
                {say.kinds[kind]}
                <Switch
                  edge="end"
                  checked={settings[kind]}
                  onChange={(_event, isWanted) => void attempt(change({ [kind]: isWanted }))}
                />
              </Choice>
            </li>
          ))}
        </Rows>
      )}
    </QueryPanel>
  );
}
