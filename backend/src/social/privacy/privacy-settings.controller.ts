import { Controller } from '@nestjs/common';
import { privacyCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { PrivacySettingsService } from './privacy-settings.service';

@Controller()
export class PrivacySettingsController {
  constructor(private readonly settings: PrivacySettingsService) {}

  @Serves(privacyCalls.read)
  read(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof privacyCalls.read>> {
    return this.settings.of(caller.id);
  }

  @Serves(privacyCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof privacyCalls.update>,
  ): Promise<AnswerOf<typeof privacyCalls.update>> {
    return this.settings.update(caller.id, body);
  }
}
