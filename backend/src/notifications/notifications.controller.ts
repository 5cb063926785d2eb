import { Controller } from '@nestjs/common';
import { notificationCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { CurrentCaller, type Caller } from '../common/caller';
import { NotificationsService } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Serves(notificationCalls.list)
  list(
    @CurrentCaller() caller: Caller,
    @Input() { query }: InputOf<typeof notificationCalls.list>,
  ): Promise<AnswerOf<typeof notificationCalls.list>> {
    return this.notifications.list(caller.id, query);
  }

  @Serves(notificationCalls.markRead)
  async markRead(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof notificationCalls.markRead>,
  ): Promise<AnswerOf<typeof notificationCalls.markRead>> {
    await this.notifications.markRead(caller.id, body.ids);
    return { success: true };
  }

  @Serves(notificationCalls.settings)
  settings(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof notificationCalls.settings>> {
    return this.notifications.settings(caller.id);
  }

  @Serves(notificationCalls.updateSettings)
  updateSettings(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof notificationCalls.updateSettings>,
  ): Promise<AnswerOf<typeof notificationCalls.updateSettings>> {
    return this.notifications.updateSettings(caller.id, body);
  }
}
