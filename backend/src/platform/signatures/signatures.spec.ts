import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishingCalls as calls } from 'shared-kit/contract';
import { newSigningKey, signRelease, type SigningKey } from 'shared-kit/release-tool';
import { archiveOf, type BuildOptions, buildFiles } from '../../../test/platform/builds';
import { type ReleaseWorkspace, startedWorkspace } from '../../../test/platform/release-workspace';
import { createFeature, type Team, teamOf } from '../../../test/platform/team';
import type { TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';
import { CurrentRevisionService } from '../registry/current-revision.service';

let workspace: ReleaseWorkspace;
let app: TestApp;
let admin: User;
beforeAll(async () => {
  workspace = await startedWorkspace();
  app = workspace.app;
  admin = await app.admin('direktor');
});

const addKey = async (feature: string, { publicKey }: SigningKey, name = 'Açar') => {
  const body = { name, public_key: publicKey };
  return (await admin.call(calls.addKey, { params: { feature }, body })).body.id;
};
const removeKey = (feature: string, keyId: string) =>
  admin.call(calls.removeKey, { params: { feature, keyId } });

async function signed(feature: string, { privateKey }: SigningKey, options: BuildOptions = {}) {
  const { files } = buildFiles(feature, options);
  const signature = signRelease(Buffer.from(files.get('release.json') ?? ''), privateKey);
  return archiveOf(files.set('release.json.sig', `${signature}\n`));
}

async function featureWithTeam(id: string): Promise<Team> {
  await createFeature(admin, id);
  return teamOf(app, admin, id);
}

const isServed = async (feature: string) => (await workspace.boot()).features[feature]?.release;
const refusedOf = async (feature: string) =>
  (await admin.call(calls.feature, { params: { feature } })).body.refused;
const refusal = async (answer: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await answer;
  return [status, error.code];
};
const sql = (text: string, ...values: unknown[]) => app.database.query(text, values);

it('keys are Ed25519 public keys in PEM', async () => {
  await createFeature(admin, 'keyed');
  const { privateKey, publicKey } = newSigningKey();
  for (const public_key of ['key', privateKey, publicKey.slice(0, 50)]) {
    const answer = await admin.post('/platform/features/keyed/keys', { name: 'Açar', public_key });
    expect([answer.status, answer.error.details?.map(({ field }) => field)]).toEqual([400, ['public_key']]);
  }
  const id = await addKey('keyed', { privateKey, publicKey });
  const { keys } = (await admin.call(calls.keys, { params: { feature: 'keyed' } })).body;
  expect(keys).toEqual([
    { id, name: 'Açar', public_key: publicKey, created_by: 'direktor', created_at: expect.any(String) },
  ]);
  expect((await removeKey('shell', id)).status).toBe(404);
  expect((await removeKey('keyed', id)).body).toEqual({ success: true });
});

describe('a feature with a key', () => {
  const key = newSigningKey();
  let team: Team;
  beforeAll(async () => {
    team = await featureWithTeam('signed');
    await addKey('signed', key);
  });

  it('takes only releases that are signed with it', async () => {
    expect(await refusal(team.publish())).toEqual([409, 'SIGNATURE_MISSING']);
    const foreign = await signed('signed', newSigningKey());
    expect(await refusal(team.upload(foreign))).toEqual([409, 'SIGNATURE_INVALID']);
    const garbage = await archiveOf(buildFiles('signed').files.set('release.json.sig', 'x'.repeat(10_000)));
    expect(await refusal(team.upload(garbage))).toEqual([409, 'SIGNATURE_INVALID']);
    expect((await team.upload(await signed('signed', key))).status).toBe(201);
    expect((await team.promote('1.0.0-aaaa')).status).toBe(201);
    expect(await isServed('signed')).toBe('1.0.0-aaaa');
    const file = await fetch(`${app.origin}/f/signed/1.0.0-aaaa/release.json.sig`);
    expect([file.status, (await file.text()).length]).toEqual([200, 89]);
    expect((await admin.call(calls.feature, { params: { feature: 'signed' } })).body.signed).toBe(true);
  });

  it('promotes and restores none whose manifest was altered', async () => {
    for (const release of ['2.0.0-a', '2.0.0-b']) {
      await team.upload(await signed('signed', key, { release }));
      await team.promote(release);
    }
    const altered = `jsonb_set(manifest, '{feature,title}', '"Saxta"')`;
    await sql(`UPDATE releases SET manifest = ${altered} WHERE feature = 'signed' AND id = '1.0.0-aaaa'`);
    expect(await refusal(team.promote('1.0.0-aaaa'))).toEqual([409, 'SIGNATURE_INVALID']);
    const { revisions } = (await admin.call(calls.log, { query: { feature: 'signed', limit: 100 } })).body;
    const first = revisions.findLast(({ features }) => features.signed?.current === '1.0.0-aaaa');
    const back = team.call(calls.rollback, {
      params: { feature: 'signed' },
      body: { to: first?.revision ?? 0, reason: 'Geri' },
    });
    expect(await refusal(back)).toEqual([409, 'SIGNATURE_INVALID']);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'its manifest in the database',
      () =>
        sql(`UPDATE releases SET manifest = jsonb_set(manifest, '{container}', '"evil"')
             WHERE feature = 'signed' AND id = '2.0.0-b'`),
    ],
    [
      'its manifest and its bytes',
      () =>
        sql(
          `UPDATE releases SET manifest = altered, manifest_bytes = convert_to(altered::text, 'UTF8')
           FROM (SELECT jsonb_set(manifest, '{container}', '"evil"') AS altered FROM releases
                 WHERE feature = 'signed' AND id = '2.0.0-b') AS one
           WHERE feature = 'signed' AND id = '2.0.0-b'`,
        ),
    ],
    [
      'its signature',
      () => sql(`UPDATE releases SET signature = NULL WHERE feature = 'signed' AND id = '2.0.0-b'`),
    ],
  ])('serves the fallback from the next page on after %s is altered', async (_, alter) => {
    expect(await isServed('signed')).toBe('2.0.0-b');
    await sql(`CREATE TABLE kept AS SELECT * FROM releases WHERE feature = 'signed' AND id = '2.0.0-b'`);
    await alter();
    expect(await isServed('signed')).toBe('2.0.0-a');
    const page = await (await fetch(`${app.origin}/signed`)).text();
    expect(page).toContain('/f/signed/2.0.0-a/');
    expect(page).not.toContain('evil');
    expect(await refusedOf('signed')).toEqual([
      { release: '2.0.0-b', code: expect.stringMatching(/^SIGNATURE_/) },
    ]);
    await sql(`UPDATE releases SET manifest = kept.manifest, manifest_bytes = kept.manifest_bytes, signature = kept.signature
               FROM kept WHERE releases.feature = kept.feature AND releases.id = kept.id`);
    await sql('DROP TABLE kept');
    expect(await isServed('signed')).toBe('2.0.0-b');
  });

  it('gives nothing when its fallback was altered too, and no other feature is touched', async () => {
    await sql(`UPDATE releases SET signature = NULL WHERE feature = 'signed'`);
    const { features } = await workspace.boot();
    expect(Object.keys(features)).not.toContain('signed');
    expect(Object.keys(features)).toContain('movies');
    expect((await fetch(`${app.origin}/signed`)).status).toBe(404);
    expect(await refusedOf('signed')).toHaveLength(2);
  });

  it('gives the current release to everybody when its canary was altered', async () => {
    const canaries = await featureWithTeam('canaries');
    await addKey('canaries', key);
    for (const release of ['1.0.0-a', '1.0.0-b'])
      await canaries.upload(await signed('canaries', key, { release }));
    await canaries.promote('1.0.0-a');
    const promoted = await canaries.call(calls.promote, {
      params: { feature: 'canaries' },
      body: { release: '1.0.0-b', percent: 100, reason: 'Sınaq' },
    });
    expect(promoted.status).toBe(201);
    expect(await isServed('canaries')).toBe('1.0.0-b');
    await sql(`UPDATE releases SET signature = NULL WHERE feature = 'canaries' AND id = '1.0.0-b'`);
    expect(await isServed('canaries')).toBe('1.0.0-a');
  });
});

describe('what was in force without a signature', () => {
  const key = newSigningKey();
  let team: Team;
  let keyId: string;
  beforeAll(async () => {
    team = await featureWithTeam('older');
    for (const release of ['1.0.0-gone', '1.0.0-before', '1.0.0-now']) {
      await team.publish({ release });
      await team.promote(release);
    }
    keyId = await addKey('older', key);
  });

  it('stays, and may be restored while it is in force', async () => {
    expect(await isServed('older')).toBe('1.0.0-now');
    expect(await refusedOf('older')).toEqual([]);
    expect((await team.promote('1.0.0-before')).status).toBe(201);
    expect(await isServed('older')).toBe('1.0.0-before');
  });

  it('is not served once it is altered', async () => {
    await sql(`UPDATE releases SET manifest = jsonb_set(manifest, '{version}', '"9.9.9"')
               WHERE feature = 'older' AND id = '1.0.0-before'`);
    expect(await isServed('older')).toBe('1.0.0-now');
  });

  it('does not come back', async () => {
    expect(await refusal(team.promote('1.0.0-gone'))).toEqual([409, 'SIGNATURE_MISSING']);
    for (const release of ['2.0.0-a', '2.0.0-b']) {
      await team.upload(await signed('older', key, { release }));
      expect((await team.promote(release)).status).toBe(201);
    }
    expect(await refusal(team.promote('1.0.0-now'))).toEqual([409, 'SIGNATURE_MISSING']);
  });

  it('is asked for nothing when no key is left', async () => {
    expect((await removeKey('older', keyId)).status).toBe(200);
    expect((await team.promote('1.0.0-now')).status).toBe(201);
    expect(await isServed('older')).toBe('1.0.0-now');
  });
});

it('a removed key ends the releases that only it signed, until they are signed again', async () => {
  const [old, next] = [newSigningKey(), newSigningKey()];
  const team = await featureWithTeam('rotated');
  const oldId = await addKey('rotated', old, 'Köhnə');
  for (const release of ['1.0.0-a', '1.0.0-b']) await team.upload(await signed('rotated', old, { release }));
  await team.promote('1.0.0-a');
  await team.promote('1.0.0-b');
  await addKey('rotated', next, 'Yeni');
  const again = await team.upload(await signed('rotated', next, { release: '1.0.0-a' }));
  expect(again.body).toEqual({ release: '1.0.0-a', isNew: false });
  expect(await isServed('rotated')).toBe('1.0.0-b');
  await removeKey('rotated', oldId);
  expect(await isServed('rotated')).toBe('1.0.0-a');
});

it('the release command signs with the key that KINODOST_SIGNING_KEY names, or takes the signature in the folder', async () => {
  const key = newSigningKey();
  await addKey('newsletters', key);
  const { folder, manifest } = await workspace.build('newsletters', { release: '4.0.0-signed' });
  expect((await workspace.run('publish', 'newsletters')).err.join()).toContain('SIGNATURE_MISSING');
  const bytes = Buffer.from(JSON.stringify(manifest));
  await writeFile(join(folder, 'release.json.sig'), signRelease(bytes, key.privateKey));
  expect((await workspace.run('publish', 'newsletters')).code).toBe(0);

  await workspace.build('newsletters', { release: '4.0.1-signed' });
  const file = join(workspace.root, 'key.pem');
  await writeFile(file, key.privateKey);
  Object.assign(app.config, { signingKey: file });
  expect(await workspace.run('publish', 'newsletters')).toMatchObject({ code: 0, err: [] });
  Object.assign(app.config, { signingKey: key.privateKey.replaceAll('\n', String.raw`\n`) });
  expect(await workspace.run('publish', 'newsletters')).toMatchObject({ code: 0, err: [] });
  await writeFile(file, key.publicKey);
  Object.assign(app.config, { signingKey: file });
  expect((await workspace.run('publish', 'newsletters')).err.join()).toContain('no Ed25519 private key');
  for (const damaged of [key.privateKey.slice(0, 90), key.privateKey.slice(-90)]) {
    Object.assign(app.config, { signingKey: damaged });
    const { code, err } = await workspace.run('publish', 'newsletters');
    expect([code, err.join()]).toEqual([1, expect.stringContaining('KINODOST_SIGNING_KEY')]);
    for (const line of damaged.split('\n').filter(Boolean)) expect(err.join()).not.toContain(line);
  }
  expect(await isServed('newsletters')).toBe('1.0.0-aaaa');
});

it('a page reads the registry again only after a change', async () => {
  const service = app.get(CurrentRevisionService);
  const [one, other] = [await service.current(), await service.current()];
  expect(other).toBe(one);
});
