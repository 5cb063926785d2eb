import { Controller } from '@nestjs/common';
import { notificationCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../common/call';
import { NotificationsService } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Serves(notificationCalls.list)
  list(@Input() { caller, query }: InputOf<typeof notificationCalls.list>) {
    return this.notifications.list(caller.id, query);
  }

  @Serves(notificationCalls.markRead)
  async markRead(@Input() { caller, body }: InputOf<typeof notificationCalls.markRead>) {
    await this.notifications.markRead(caller.id, body.ids);
    return SUCCESS;
  }

  @Serves(notificationCalls.settings)
  settings(@Input() { caller }: InputOf<typeof notificationCalls.settings>) {
    return this.notifications.settings(caller.id);
  }

  @Serves(notificationCalls.updateSettings)
  updateSettings(@Input() { caller, body }: InputOf<typeof notificationCalls.updateSettings>) {
    return this.notifications.updateSettings(caller.id, body);
  }
}
