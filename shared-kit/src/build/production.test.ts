/** @jest-environment node */
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeatureStatic } from '../contract/features';
import { CACHE, copyCheckout } from './testing/checkoutCopy';

type Checkout = Awaited<ReturnType<typeof copyCheckout>>;

describe('the build of a remote', () => {
  let parent: string;
  let checkout: Checkout;
  let first: Awaited<ReturnType<Checkout['build']>>;

  beforeAll(async () => {
    await mkdir(CACHE, { recursive: true });
    parent = await mkdtemp(join(CACHE, 'builds-'));
    checkout = await copyCheckout(join(parent, 'one'));
    first = await checkout.build();
  });

  afterAll(() => rm(parent, { recursive: true, force: true }));

  async function editFeature(change: (feature: FeatureStatic) => Partial<FeatureStatic>) {
    const file = join(checkout.app, 'feature.json');
    const feature = JSON.parse(await readFile(file, 'utf8')) as FeatureStatic;
    await writeFile(file, JSON.stringify({ ...feature, ...change(feature) }));
  }

  const nav = (icon: string): FeatureStatic['nav'] => [
    { label: 'Xəbərlər', icon, path: '/newsletters', order: 90, access: 'public' },
  ];

  it('gives the same bytes in another folder', async () => {
    const other = await copyCheckout(join(parent, 'another/and/longer'));
    const second = await other.build();
    expect(Object.keys(second.files)).toEqual(Object.keys(first.files));
    expect(Object.keys(first.files).filter((name) => first.files[name] !== second.files[name])).toEqual([]);
    expect(Object.keys(first.files).length).toBeGreaterThan(3);
  });

  it('names version and digest, also in the code', () => {
    const { id, version, container, entry, builtAt, commit } = first.manifest;
    expect(id).toMatch(new RegExp(`^${version}-[0-9a-f]{10}$`));
    expect(container).toBe(`newsletters_${id.replace(/\W/g, '_')}`);
    expect(first.files[entry]).toContain(container);
    expect({ builtAt, commit }).toEqual({ builtAt: '2023-11-14T22:13:20.000Z', commit: 'c0ffee' });
  });

  it('has the final integrity of every chunk in its code', () => {
    const { entry, files } = first.manifest;
    const chunks = files.filter(({ path }) => path.endsWith('.js') && path !== entry);
    expect(chunks.length).toBeGreaterThan(1);
    for (const { integrity } of chunks) expect(first.files[entry]).toContain(integrity);
  });

  it('has one script for the server, which names the release too', () => {
    const { server, files, container } = first.manifest;
    expect(server?.files.map(({ path }) => path)).toEqual(['server/entry.js']);
    expect(server?.entry).toBe('server/entry.js');
    expect(files.some(({ path }) => path.startsWith('server/'))).toBe(false);
    const script = first.files['server/entry.js'] ?? '';
    expect(script).toContain(container);
    expect(server?.files[0]?.bytes).toBe(Buffer.byteLength(script));
  });

  it('lists the API calls in its code', () => {
    expect(first.manifest.calls).toContain('GET /newsletters/:id');
    expect(first.manifest.calls).not.toContain('POST /auth/login');
  });

  it('keeps its id when a module changes that it does not use', async () => {
    await appendFile(join(checkout.kit, 'src/parts/PasswordField.tsx'), `\nconsole.log('changed');\n`);
    expect((await checkout.build()).files).toEqual(first.files);
  });

  it('has another id when a module changes that it uses', async () => {
    await appendFile(join(checkout.kit, 'src/markdown/renderMarkdown.ts'), `\nconsole.log('changed');\n`);
    expect((await checkout.build()).manifest.id).not.toBe(first.manifest.id);
  });

  it('has another id when only its half for the server changes', async () => {
    const before = await checkout.build();
    const settings = join(checkout.kit, 'src/build/serverHalf.ts');
    const text = await readFile(settings, 'utf8');
    await writeFile(settings, text.replace('splitChunks: false', '$&, minimize: false'));
    const { manifest } = await checkout.build();
    await writeFile(settings, text);
    expect(manifest.files.map(({ bytes }) => bytes)).toEqual(before.manifest.files.map(({ bytes }) => bytes));
    expect(manifest.id).not.toBe(before.manifest.id);
    expect((await checkout.build()).files).toEqual(before.files);
  });

  it('carries the shapes of icons that the shell does not draw, and refuses unknown names', async () => {
    await editFeature(() => ({ nav: nav('news') }));
    expect((await checkout.build()).manifest.feature.nav[0]).not.toHaveProperty('iconShapes');
    await editFeature(() => ({ nav: nav('circle-dot') }));
    expect((await checkout.build()).manifest.feature.nav[0]?.iconShapes).toEqual([
      ['circle', { cx: '12', cy: '12', r: '1' }],
      ['circle', { cx: '12', cy: '12', r: '10' }],
    ]);
    await editFeature(() => ({ nav: nav('no-such-icon') }));
    await expect(checkout.build()).rejects.toThrow("there is no icon 'no-such-icon'");
    await editFeature(() => ({ nav: [] }));
  });

  it('carries slots.d.ts when it offers slots, and refuses to offer one without types', async () => {
    await editFeature(() => ({ offers: [{ slot: 'newsletters/after-news@1' }] }));
    await expect(checkout.build()).rejects.toThrow('must declare the props of newsletters/after-news@1');
    const types = `interface SlotProps { 'newsletters/after-news@1': { newsId: string } }\n`;
    await writeFile(join(checkout.app, 'slots.d.ts'), types);
    const { files, manifest } = await checkout.build();
    expect(files['slots.d.ts']).toBe(types);
    expect(manifest.files.map(({ path }) => path)).toContain('slots.d.ts');
  });
});
