import type { INestApplication } from '@nestjs/common';
import { Log } from '../common/logging/log';
import { LocalBuilds } from './releases/local-builds';

/** What the apps' folders hold is published, and promoted where it is new; a refusal stops nothing else. */
export async function publishLocalBuilds(app: INestApplication, root: string): Promise<void> {
  const log = app.get(Log);
  const { revision, refusals } = await app.get(LocalBuilds).publish(root);
  if (revision) log.info({ revision: revision.revision }, 'the local builds are current');
  for (const { code, message } of refusals) log.warn({ code }, message);
}
