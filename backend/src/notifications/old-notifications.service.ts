import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/background-tasks';
import { NotificationsRepository } from './notifications.repository';

const KEPT_DAYS = 180;

@Injectable()
export class OldNotificationsService implements OnApplicationBootstrap {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.nowAndEvery(HOUR_MS, 'removing old notifications', () => this.remove());
  }

  remove(): Promise<void> {
    return this.notifications.removeOlderThan(KEPT_DAYS);
  }
}
