import { createClient } from 'shared-kit/contract';
import { newSigningKey } from 'shared-kit/release-tool';
import { archiveOf, buildFiles } from '../../../backend/test/platform/builds';
import { each, type Sample, type Sampler, type Samplers, type Scene } from '../scene';

const reason = 'Ölçü';
const FEATURES = 6;
const SERVICE = { url: 'http://service.invalid' };
const letters = (scene: Scene) =>
  scene.name().replaceAll(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));

async function upload(feature: string, release: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await archiveOf(buildFiles(feature, { release }).files));
}

const clientOf = async (scene: Scene) =>
  createClient({ origin: scene.origin, token: await scene.liveTokenOf(scene.admin()) });

async function newFeature(scene: Scene): Promise<string> {
  const id = letters(scene);
  await (
    await clientOf(scene)
  )('POST /platform/features', { body: { id, title: 'Hava', team: 'Hava komandası' } });
  return id;
}

/** Releases of some features. With `isPromoted`, each has been in force once, and the last one still is. */
async function published(scene: Scene, count: number, isPromoted = false) {
  const call = await clientOf(scene);
  const features = await inTurn(Math.min(count, FEATURES), () => newFeature(scene));
  return inTurn(count, async (made) => {
    const [feature, release] = [features[made % features.length] ?? '', `1.0.0-${scene.name()}`];
    const params = { feature };
    await call('POST /platform/features/:feature/releases', {
      params,
      upload: await upload(feature, release),
    });
    const body = { release, reason };
    const promoted = isPromoted
      ? await call('POST /platform/features/:feature/promotions', { params, body })
      : undefined;
    return { feature, release, revision: promoted && 'revision' in promoted ? promoted.revision : 0 };
  });
}

/** Ids of promotions that a token asked for. */
async function pending(scene: Scene, count: number): Promise<string[]> {
  const call = await clientOf(scene);
  const asked = new Map<string, ReturnType<typeof createClient>>();
  const ids: string[] = [];
  for (const { feature, release } of await published(scene, count)) {
    const params = { feature };
    if (!asked.has(feature)) {
      await call('PUT /platform/features/:feature/policy', { params, body: { approvals: 1 } });
      const body = { name: scene.name(), scopes: ['promote' as const], expires_in_days: 1 };
      const { token } = await call('POST /platform/features/:feature/tokens', { params, body });
      asked.set(feature, createClient({ origin: scene.origin, token }));
    }
    const answer = await asked.get(feature)?.('POST /platform/features/:feature/promotions', {
      params,
      body: { release, reason },
    });
    if (answer && 'status' in answer) ids.push(answer.id);
  }
  return ids;
}

async function inTurn<T>(count: number, make: (made: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make(made.length));
  return made;
}

const ofFeature =
  <R extends keyof Samplers>(input: (feature: string) => object = () => ({})): Sampler<R> =>
  async (scene, count) => {
    const features = await inTurn(Math.min(count, 5), () => newFeature(scene));
    return Array.from({ length: count }, () => {
      const feature = scene.dice.oneOf(features);
      return { by: scene.admin(), params: { feature }, ...input(feature) } as unknown as Sample<R>;
    });
  };

export const platform = {
  'GET /health': each(() => ({})),
  'GET /platform/inspection': each((scene) => ({ by: scene.admin() })),
  'POST /platform/reports': each(() => ({
    body: { feature: 'shell', release: '1.0.0-aaaa', kind: 'load' as const, ms: 120 },
  })),
  'POST /platform/csp-reports': each(() => ({ body: [] })),
  'GET /platform/features': each((scene) => ({ by: scene.admin() })),
  'POST /platform/features': each((scene) => ({
    by: scene.admin(),
    body: { id: letters(scene), title: 'Hava', team: 'Hava komandası' },
  })),
  'GET /platform/features/:feature': ofFeature(),
  'DELETE /platform/features/:feature': async (scene, count) =>
    (await inTurn(count, () => newFeature(scene))).map((feature) => ({
      by: scene.admin(),
      params: { feature },
      body: { reason },
    })),
  'GET /platform/features/:feature/releases': each((scene) => ({
    by: scene.admin(),
    params: { feature: scene.dice.oneOf(['shell', 'movies', 'social']) },
  })),
  'POST /platform/features/:feature/releases': async (scene, count) => {
    const feature = await newFeature(scene);
    return Promise.all(
      Array.from({ length: count }, async () => ({
        by: scene.admin(),
        params: { feature },
        upload: await upload(feature, `1.0.0-${scene.name()}`),
      })),
    );
  },
  'POST /platform/features/:feature/promotions': async (scene, count) =>
    (await published(scene, count)).map(({ feature, release }) => ({
      by: scene.admin(),
      params: { feature },
      body: { release, reason },
    })),
  'POST /platform/features/:feature/promotion-previews': async (scene, count) => {
    const known = await published(scene, 5);
    return Array.from({ length: count }, () => {
      const { feature, release } = scene.dice.oneOf(known);
      return { by: scene.admin(), params: { feature }, body: { release } };
    });
  },
  'GET /platform/promotions': each((scene) => ({ by: scene.admin() })),
  'POST /platform/promotions/:id/approval': async (scene, count) =>
    (await pending(scene, count)).map((id) => ({ by: scene.admin(), params: { id } })),
  'DELETE /platform/promotions/:id': async (scene, count) =>
    (await pending(scene, count)).map((id) => ({ by: scene.admin(), params: { id } })),
  'PUT /platform/features/:feature/policy': ofFeature(() => ({ body: { bake_minutes: 30 } })),
  'GET /platform/features/:feature/previews': ofFeature(),
  'POST /platform/features/:feature/previews': async (scene, count) => {
    const known = await published(scene, 5);
    return Array.from({ length: count }, () => {
      const { feature, release } = scene.dice.oneOf(known);
      return { by: scene.admin(), params: { feature }, body: { release, expires_in_minutes: 5 } };
    });
  },
  'DELETE /platform/features/:feature/previews/:previewId': async (scene, count) => {
    const call = await clientOf(scene);
    return await inTurn(count, async () => {
      const [one] = await published(scene, 1);
      const [params, body] = [
        { feature: one?.feature ?? '' },
        { release: one?.release ?? '', expires_in_minutes: 5 },
      ];
      const { id } = await call('POST /platform/features/:feature/previews', { params, body });
      return { by: scene.admin(), params: { ...params, previewId: id } };
    });
  },
  'POST /platform/features/:feature/rollbacks': async (scene, count) =>
    (await published(scene, count, true)).map(({ feature, revision }) => ({
      by: scene.admin(),
      params: { feature },
      body: { to: revision, reason },
    })),
  'POST /platform/promotions': async (scene, count) =>
    (await published(scene, count)).map(({ feature, release }) => ({
      by: scene.admin(),
      body: { releases: { [feature]: release }, reason },
    })),
  'POST /platform/rollbacks': async (scene, count) => {
    const { revision } = await (await clientOf(scene))('GET /platform/features');
    return Array.from({ length: count }, () => ({ by: scene.admin(), body: { to: revision, reason } }));
  },
  'GET /platform/features/:feature/tokens': ofFeature(),
  'POST /platform/features/:feature/tokens': async (scene, count) => {
    const feature = await newFeature(scene);
    return Array.from({ length: count }, () => ({
      by: scene.admin(),
      params: { feature },
      body: { name: scene.name(), scopes: ['publish' as const], expires_in_days: 1 },
    }));
  },
  'DELETE /platform/features/:feature/tokens/:tokenId': async (scene, count) => {
    const [feature, call] = [await newFeature(scene), await clientOf(scene)];
    return inTurn(count, async () => {
      const body = { name: scene.name(), scopes: ['publish' as const], expires_in_days: 1 };
      const { id } = await call('POST /platform/features/:feature/tokens', { params: { feature }, body });
      return { by: scene.admin(), params: { feature, tokenId: id } };
    });
  },
  'GET /platform/features/:feature/keys': ofFeature(),
  'POST /platform/features/:feature/keys': async (scene, count) => {
    const feature = await newFeature(scene);
    return Array.from({ length: count }, () => ({
      by: scene.admin(),
      params: { feature },
      body: { name: scene.name(), public_key: newSigningKey().publicKey },
    }));
  },
  'DELETE /platform/features/:feature/keys/:keyId': async (scene, count) => {
    const [feature, call] = [await newFeature(scene), await clientOf(scene)];
    return inTurn(count, async () => {
      const body = { name: scene.name(), public_key: newSigningKey().publicKey };
      const { id } = await call('POST /platform/features/:feature/keys', { params: { feature }, body });
      return { by: scene.admin(), params: { feature, keyId: id } };
    });
  },
  'GET /platform/features/:feature/service': async (scene, count) => {
    const [feature, call] = [await newFeature(scene), await clientOf(scene)];
    await call('PUT /platform/features/:feature/service', { params: { feature }, body: SERVICE });
    return Array.from({ length: count }, () => ({ by: scene.admin(), params: { feature } }));
  },
  'PUT /platform/features/:feature/service': ofFeature(() => ({ body: SERVICE })),
  'DELETE /platform/features/:feature/service': async (scene, count) => {
    const call = await clientOf(scene);
    return inTurn(count, async () => {
      const params = { feature: await newFeature(scene) };
      await call('PUT /platform/features/:feature/service', { params, body: SERVICE });
      return { by: scene.admin(), params };
    });
  },
  'GET /platform/log': each((scene) => ({ by: scene.admin(), query: scene.page() })),
} satisfies Partial<Samplers>;
