import type { CommandContext } from '../common/command';
import { openMediaStore, MediaUrls } from '../media/media.module';
import { openReleaseStore } from '../platform/platform.module';
import type { Stores } from './write-backup';

export const storesOf = ({ config, dataSource }: Pick<CommandContext, 'config' | 'dataSource'>): Stores => ({
  dataSource,
  media: openMediaStore(config),
  urls: new MediaUrls(config),
  releases: openReleaseStore(config),
});
