import { randomUUID } from 'node:crypto';
import { ARCHIVE_TYPE, type FeatureId, publishingCalls, type TokenScope } from 'shared-kit/contract';
import { Client } from '../support/client';
import type { TestApp } from '../support/test-app';
import type { User } from '../support/user';
import { archiveOf, type BuildOptions, buildFiles } from './builds';

/** A feature's token, as a team uses it. */
export class Team extends Client {
  constructor(
    origin: string,
    readonly feature: FeatureId,
    readonly tokenId: string,
    override token: string,
  ) {
    super(origin);
  }

  /** Sends any bytes. */
  upload(archive: Uint8Array, { feature = this.feature, type = ARCHIVE_TYPE } = {}) {
    return this.raw(`/platform/features/${feature}/releases`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(archive),
    });
  }

  async publish(options: BuildOptions = {}) {
    return this.upload(await archiveOf(buildFiles(this.feature, options).files));
  }

  promote(release: string) {
    return this.call(publishingCalls.promote, {
      params: { feature: this.feature },
      body: { release, reason: 'Yeni buraxılış' },
    });
  }
}

export async function createFeature(admin: User, id: FeatureId): Promise<void> {
  const body = { id, title: 'Hava', team: 'Hava komandası' };
  const answer = await admin.call(publishingCalls.createFeature, { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error));
}

export async function teamOf(
  app: TestApp,
  admin: User,
  feature: FeatureId,
  scopes: TokenScope[] = ['publish', 'promote'],
): Promise<Team> {
  const { body } = await admin.call(publishingCalls.createToken, {
    params: { feature },
    body: { name: `CI ${randomUUID().slice(0, 8)}`, scopes, expires_in_days: 30 },
  });
  return new Team(app.origin, feature, body.id, body.token);
}
