import { createClient } from 'shared-kit/contract';
import { newSigningKey } from 'shared-kit/release-tool';
import { archiveOf, buildFiles } from '../../../backend/test/platform/builds';
import { byAdmin, each, type Sample, type Sampler, type Samplers, type Scene } from '../scene';

const reason = 'Ölçü';
const FEATURES = 6;
const FEATURES_SHARED = 5;
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
  const call = await clientOf(scene);
  await call('POST /platform/features', { body: { id, title: 'Hava', team: 'Hava komandası' } });
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

const samplesOf = (scene: Scene, features: readonly string[], make?: Make) =>
  inTurn(features.length, async (made) => {
    const feature = features[made] ?? '';
    return { by: scene.admin(), params: { feature }, ...(await make?.(feature, scene)) };
  });

type Make = (feature: string, scene: Scene) => object | Promise<object>;

/** About one of a few new features. */
const ofFeature =
  <R extends keyof Samplers>(make?: Make): Sampler<R> =>
  async (scene, count) => {
    const features = await inTurn(Math.min(count, FEATURES_SHARED), () => newFeature(scene));
    const drawn = Array.from({ length: count }, () => scene.dice.oneOf(features));
    return (await samplesOf(scene, drawn, make)) as unknown as Sample<R>[];
  };

/** Each about a new feature of its own. */
const ofNewFeature =
  <R extends keyof Samplers>(make?: Make): Sampler<R> =>
  async (scene, count) => {
    const features = await inTurn(count, () => newFeature(scene));
    return (await samplesOf(scene, features, make)) as unknown as Sample<R>[];
  };

type Published = Awaited<ReturnType<typeof published>>[number];

/** Each about a new release. */
const ofRelease =
  <R extends keyof Samplers>(body: (made: Published) => object, isPromoted = false): Sampler<R> =>
  async (scene, count) =>
    (await published(scene, count, isPromoted)).map(
      (made) =>
        ({ by: scene.admin(), params: { feature: made.feature }, body: body(made) }) as unknown as Sample<R>,
    );

/** About one of a few new releases, which stays as it is. */
const ofSomeRelease =
  <R extends keyof Samplers>(more: object = {}): Sampler<R> =>
  async (scene, count) => {
    const known = await published(scene, FEATURES_SHARED);
    return Array.from({ length: count }, () => {
      const { feature, release } = scene.dice.oneOf(known);
      return { by: scene.admin(), params: { feature }, body: { release, ...more } } as unknown as Sample<R>;
    });
  };

const ofPending =
  <R extends 'POST /platform/promotions/:id/approval' | 'DELETE /platform/promotions/:id'>(): Sampler<R> =>
  async (scene, count) =>
    (await pending(scene, count)).map(
      (id) => ({ by: scene.admin(), params: { id } }) as unknown as Sample<R>,
    );

const newToken = (scene: Scene) => ({
  name: scene.name(),
  scopes: ['publish' as const],
  expires_in_days: 1,
});
const newKey = (scene: Scene) => ({ name: scene.name(), public_key: newSigningKey().publicKey });

const setService: Make = async (feature, scene) => {
  const call = await clientOf(scene);
  await call('PUT /platform/features/:feature/service', { params: { feature }, body: SERVICE });
  return {};
};

export const platform = {
  'GET /health': each(() => ({})),
  'GET /platform/inspection': byAdmin(),
  'POST /platform/reports': each(() => ({
    body: { feature: 'shell', release: '1.0.0-aaaa', kind: 'load' as const, ms: 120 },
  })),
  'POST /platform/csp-reports': each(() => ({ body: [] })),
  'GET /platform/features': byAdmin(),
  'POST /platform/features': byAdmin((scene) => ({
    body: { id: letters(scene), title: 'Hava', team: 'Hava komandası' },
  })),
  'GET /platform/features/:feature': ofFeature(),
  'DELETE /platform/features/:feature': ofNewFeature(() => ({ body: { reason } })),
  'GET /platform/features/:feature/releases': byAdmin((scene) => ({
    params: { feature: scene.dice.oneOf(['shell', 'movies', 'social']) },
  })),
  'POST /platform/features/:feature/releases': ofFeature(async (feature, scene) => ({
    upload: await upload(feature, `1.0.0-${scene.name()}`),
  })),
  'POST /platform/features/:feature/promotions': ofRelease(({ release }) => ({ release, reason })),
  'POST /platform/features/:feature/promotion-previews': ofSomeRelease(),
  'GET /platform/promotions': byAdmin(),
  'POST /platform/promotions/:id/approval': ofPending(),
  'DELETE /platform/promotions/:id': ofPending(),
  'PUT /platform/features/:feature/policy': ofFeature(() => ({ body: { bake_minutes: 30 } })),
  'GET /platform/features/:feature/previews': ofFeature(),
  'POST /platform/features/:feature/previews': ofSomeRelease({ expires_in_minutes: 5 }),
  'DELETE /platform/features/:feature/previews/:previewId': async (scene, count) => {
    const call = await clientOf(scene);
    const releases = await published(scene, Math.min(count, FEATURES_SHARED));
    return inTurn(count, async () => {
      const { feature, release } = scene.dice.oneOf(releases);
      const [params, body] = [{ feature }, { release, expires_in_minutes: 5 }];
      const { id } = await call('POST /platform/features/:feature/previews', { params, body });
      return { by: scene.admin(), params: { feature, previewId: id } };
    });
  },
  'POST /platform/features/:feature/rollbacks': ofRelease(({ revision }) => ({ to: revision, reason }), true),
  'POST /platform/promotions': ofRelease(({ feature, release }) => ({
    releases: { [feature]: release },
    reason,
  })),
  'POST /platform/rollbacks': async (scene, count) => {
    const { revision } = await (await clientOf(scene))('GET /platform/features');
    return Array.from({ length: count }, () => ({ by: scene.admin(), body: { to: revision, reason } }));
  },
  'GET /platform/features/:feature/tokens': ofFeature(),
  'POST /platform/features/:feature/tokens': ofFeature((_, scene) => ({ body: newToken(scene) })),
  'DELETE /platform/features/:feature/tokens/:tokenId': ofFeature(async (feature, scene) => {
    const [call, params, body] = [await clientOf(scene), { feature }, newToken(scene)];
    const { id } = await call('POST /platform/features/:feature/tokens', { params, body });
    return { params: { feature, tokenId: id } };
  }),
  'GET /platform/features/:feature/keys': ofFeature(),
  'POST /platform/features/:feature/keys': ofFeature((_, scene) => ({ body: newKey(scene) })),
  'DELETE /platform/features/:feature/keys/:keyId': ofFeature(async (feature, scene) => {
    const [call, params, body] = [await clientOf(scene), { feature }, newKey(scene)];
    const { id } = await call('POST /platform/features/:feature/keys', { params, body });
    return { params: { feature, keyId: id } };
  }),
  'GET /platform/features/:feature/service': ofFeature(setService),
  'PUT /platform/features/:feature/service': ofFeature(() => ({ body: SERVICE })),
  'DELETE /platform/features/:feature/service': ofNewFeature(setService),
  'GET /platform/log': byAdmin((scene) => ({ query: scene.page() })),
} satisfies Partial<Samplers>;
