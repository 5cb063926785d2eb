import { Module } from '@nestjs/common';
import { ScheduledBackups } from './scheduled-backups.service';

@Module({ providers: [ScheduledBackups], exports: [ScheduledBackups] })
export class BackupModule {}

export { ScheduledBackups };
