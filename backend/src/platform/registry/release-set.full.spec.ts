import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CORE_FEATURES, type FeatureId, type FeatureStatic, publishingCalls } from 'shared-kit/contract';
import { newSigningKey, signRelease, type SigningKey } from 'shared-kit/release-tool';
import {
  FIRST_RELEASE,
  type ReleaseWorkspace,
  startedWorkspace,
} from '../../../test/platform/release-workspace';
import type { User } from '../../../test/support/user';
import { buildFolderOf } from '../releases/local-builds.service';

describe('a set of releases', () => {
  let workspace: ReleaseWorkspace;

  beforeEach(async () => {
    workspace = await startedWorkspace();
  });

  const withKit = (feature: FeatureId, release: string, kit: string, change: Partial<FeatureStatic> = {}) =>
    workspace.publish(feature, {
      release,
      change: (manifest) => ({ ...manifest, kit, feature: { ...manifest.feature, ...change } }),
    });
  const publishAll = async (release: string, kit: string) => {
    for (const feature of CORE_FEATURES) await withKit(feature, release, kit);
    return CORE_FEATURES.map((feature) => `${feature}=${release}`);
  };
  const promoteSet = (...set: string[]) => workspace.run('promote-set', ...set, '--reason', 'yeni kit');
  const features = async () => (await workspace.lastRevision()).features;
  const add = (id: string) => workspace.run('feature', 'add', id, '--title', id, '--team', id);
  const promote = (feature: string, release: string, ...more: string[]) =>
    workspace.run('promote', feature, release, ...more, '--reason', 'next');

  it('brings a new major version of the kit in one revision', async () => {
    const set = await publishAll('2.0.0-kit2', '^2.0.0');
    expect((await promote('shell', '2.0.0-kit2')).err.join()).toContain('KIT_RANGE');
    expect((await promoteSet('shell=2.0.0-kit2')).err.join()).toContain('KIT_RANGE');
    expect((await promoteSet(...set)).err).toEqual([]);
    expect(await workspace.log()).toHaveLength(2);
    for (const entry of Object.values(await features()))
      expect(entry).toEqual({ current: '2.0.0-kit2', fallback: null, canary: null });
    expect((await workspace.run('rollback', 'movies', '--reason', 'x')).err.join()).toContain(
      'NOTHING_BEFORE',
    );
    expect((await workspace.run('rollback', 'movies', '--to', '1', '--reason', 'x')).err.join()).toContain(
      'KIT_RANGE',
    );
  });

  it('keeps former releases that fit as fallbacks', async () => {
    for (const feature of ['movies', 'social'] as const)
      await workspace.publish(feature, { release: '1.1.0-b' });
    await promoteSet('movies=1.1.0-b', 'social=1.1.0-b');
    const { movies, social, admin } = await features();
    expect(movies).toEqual({ current: '1.1.0-b', fallback: FIRST_RELEASE, canary: null });
    expect(social).toEqual(movies);
    expect(admin?.current).toBe(FIRST_RELEASE);
  });

  it('is refused whole when one release does not fit another', async () => {
    const routes: FeatureStatic['routes'] = [
      { path: '/same', access: 'public', frame: 'site', title: 'Eyni' },
    ];
    await withKit('movies', '1.1.0-x', '^1.0.0', { routes });
    await withKit('social', '1.1.0-x', '^1.0.0', { routes });
    const { code, err } = await promoteSet('movies=1.1.0-x', 'social=1.1.0-x');
    expect(code).toBe(1);
    expect(err.join()).toContain('PATH_CLASH');
    expect(await workspace.log()).toHaveLength(1);
  });

  it('may move a path from one feature to another, and drops the fallback that has it', async () => {
    const path = (of: string): FeatureStatic['routes'] => [
      { path: of, access: 'public', frame: 'site', title: 'Yer' },
    ];
    await withKit('movies', '1.1.0-m', '^1.0.0', { routes: path('/user/:userId') });
    await withKit('social', '1.1.0-m', '^1.0.0', { routes: path('/people') });
    expect((await promoteSet('movies=1.1.0-m', 'social=1.1.0-m')).err).toEqual([]);
    const { movies, social } = await features();
    expect([movies?.fallback, social?.fallback]).toEqual([FIRST_RELEASE, null]);
  });

  it('must fit the canary of a feature outside the set', async () => {
    await withKit('admin', '1.1.0-canary', '^1.0.0');
    await promote('admin', '1.1.0-canary', '--percent', '5');
    const set = await publishAll('2.0.0-kit2', '^2.0.0');
    const { err } = await promoteSet(...set.filter((one) => !one.startsWith('admin')));
    expect(err.join()).toContain('KIT_RANGE');
    expect((await promoteSet(...set)).err).toEqual([]);
    expect((await features()).admin?.canary).toBeNull();
  });

  it('goes back together', async () => {
    await add('weather');
    await add('oracle');
    await promote('weather', await workspace.publish('weather', { release: '1.0.0-w' }));
    await workspace.publish('movies', { release: '1.1.0-c' });
    await promote('movies', '1.1.0-c', '--percent', '5');
    const then = (await workspace.log()).length;
    expect((await promoteSet(...(await publishAll('1.2.0-d', '^1.0.0')))).err).toEqual([]);
    await promote('oracle', await workspace.publish('oracle', { release: '1.0.0-o' }));
    await workspace.run('feature', 'retire', 'weather', '--reason', 'enough');

    const { err, out } = await workspace.run('rollback-set', '--to', String(then), '--reason', 'geri');
    expect(err).toEqual([]);
    expect(out.join()).toContain(`movies ${FIRST_RELEASE}`);
    const { weather, oracle, ...core } = await features();
    expect(weather).toBeUndefined();
    expect(oracle?.current).toBe('1.0.0-o');
    expect(Object.values(core)).toEqual(
      CORE_FEATURES.map(() => ({ current: FIRST_RELEASE, fallback: null, canary: null })),
    );
  });

  it('goes back only to what fits the present', async () => {
    await promoteSet(...(await publishAll('2.0.0-kit2', '^2.0.0')));
    await add('oracle');
    await withKit('oracle', '1.0.0-o', '^2.0.0');
    expect((await promote('oracle', '1.0.0-o')).err).toEqual([]);
    const back = await workspace.run('rollback-set', '--to', '1', '--reason', 'geri');
    expect(back.err.join()).toContain('KIT_RANGE');
    const unknown = await workspace.run('rollback-set', '--to', '99', '--reason', 'geri');
    expect(unknown.err.join()).toContain('UNKNOWN_REVISION');
  });

  it('names a feature that nobody created', async () => {
    const { err } = await promoteSet('ghost=1.0.0-x');
    expect(err.join()).toContain('NOT_CREATED');
    expect((await promote('ghost', '1.0.0-x')).err.join()).toContain('NOT_CREATED');
  });

  describe('beside a feature whose key was revoked', () => {
    const key = newSigningKey();
    let admin: User;
    let keyId: string;

    const publishSigned = async (release: string, kit: string) => {
      await workspace.build('sealed', { release, change: (manifest) => ({ ...manifest, kit }) });
      const folder = buildFolderOf(workspace.root, 'sealed');
      const signature = signRelease(await readFile(join(folder, 'release.json')), key.privateKey);
      await writeFile(join(folder, 'release.json.sig'), signature);
      expect((await workspace.run('publish', 'sealed')).err).toEqual([]);
    };
    const addKey = async ({ publicKey }: SigningKey, name: string) => {
      const body = { name, public_key: publicKey };
      return (await admin.call(publishingCalls.addKey, { params: { feature: 'sealed' }, body })).body.id;
    };
    const revoke = async () => {
      await addKey(newSigningKey(), 'Yeni');
      await admin.call(publishingCalls.removeKey, { params: { feature: 'sealed', keyId } });
    };

    beforeEach(async () => {
      admin = await workspace.app.admin('direktor');
      await add('sealed');
      keyId = await addKey(key, 'Köhnə');
      await publishSigned('1.0.0-s', '^1.0.0');
      await promote('sealed', '1.0.0-s');
    });

    it('goes back when that feature keeps its release', async () => {
      const then = (await workspace.log()).length;
      await promote('movies', await workspace.publish('movies', { release: '1.1.0-b' }));
      await revoke();
      const back = await workspace.run('rollback-set', '--to', String(then), '--reason', 'geri');
      expect(back.err).toEqual([]);
      expect((await features()).movies?.current).toBe(FIRST_RELEASE);
    });

    it('goes back without that feature when it would change, and says so', async () => {
      const then = (await workspace.log()).length;
      await publishSigned('1.1.0-s', '^1.0.0');
      await promote('sealed', '1.1.0-s');
      await promote('movies', await workspace.publish('movies', { release: '1.1.0-b' }));
      await revoke();
      const back = await workspace.run('rollback-set', '--to', String(then), '--reason', 'geri');
      expect(back.err).toEqual([]);
      const { sealed, movies } = await features();
      expect([movies?.current, sealed?.current]).toEqual([FIRST_RELEASE, '1.1.0-s']);
      const warning = 'sealed keeps 1.1.0-s: SIGNATURE_INVALID: sealed 1.0.0-s has no good signature.';
      expect(back.out[0]).toBe(`Warning: ${warning}`);
      expect((await workspace.lastRevision()).warnings).toEqual([warning]);
    });

    it('brings a new major version of the kit, because nobody gets that feature', async () => {
      const set = await publishAll('2.0.0-kit2', '^2.0.0');
      expect((await promoteSet(...set)).err.join()).toContain('KIT_RANGE: sealed');
      await revoke();
      expect((await promoteSet(...set)).err).toEqual([]);
    });
  });
});
