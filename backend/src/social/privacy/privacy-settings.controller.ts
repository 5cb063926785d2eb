import { privacyCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { PrivacySettingsService } from './privacy-settings.service';

export const PrivacySettingsController = serves(
  privacyCalls,
  { settings: PrivacySettingsService },
  {
    read: ({ caller }, { settings }) => settings.of(caller.id),
    update: ({ caller, body }, { settings }) => settings.update(caller.id, body),
  },
);
