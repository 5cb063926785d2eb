import { Controller } from '@nestjs/common';
import { privacyCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { PrivacySettingsService } from './privacy-settings.service';

@Controller()
export class PrivacySettingsController {
  constructor(private readonly settings: PrivacySettingsService) {}

  @Serves(privacyCalls.read)
  read(@Input() { caller }: InputOf<typeof privacyCalls.read>) {
    return this.settings.of(caller.id);
  }

  @Serves(privacyCalls.update)
  update(@Input() { caller, body }: InputOf<typeof privacyCalls.update>) {
    return this.settings.update(caller.id, body);
  }
}
