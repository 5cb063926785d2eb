/** @jest-environment node */
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { FeatureStatic } from '../../../contract/src/platform/features';
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
    const onServer = server?.files.map(({ path }) => path) ?? [];
    expect(onServer.filter((path) => !path.endsWith('.map'))).toEqual(['server/entry.js']);
    expect(server?.entry).toBe('server/entry.js');
    expect(files.some(({ path }) => path.startsWith('server/'))).toBe(false);
    const script = first.files['server/entry.js'] ?? '';
    expect(script).toContain(container);
    expect(server?.files[0]?.bytes).toBe(Buffer.byteLength(script));
  });

  it('has source maps of a team for the server alone, without the sources and the folder of the build', async () => {
    await editFeature(() => ({ id: 'weather' }));
    const ofTeam = await checkout.build();
    await editFeature(() => ({ id: 'newsletters' }));
    const { entry, files, server } = ofTeam.manifest;
    const maps = server?.files.map(({ path }) => path).filter((path) => path.endsWith('.map')) ?? [];
    expect(maps).toEqual(expect.arrayContaining(['server/entry.js.map', `server/maps/${entry}.map`]));
    expect(files.some(({ path }) => path.endsWith('.map'))).toBe(false);
    const texts = maps.map((path) => ofTeam.files[path] ?? '');
    expect(texts.join()).toContain('"src/list/NewslettersPage.tsx"');
    expect(texts.join()).not.toMatch(/sourcesContent|"names"|data:/);
    expect(texts.join()).not.toContain(parent);
  });

  describe('with styles and pictures', () => {
    const NAMES = [
      'logo@2x.png',
      'şəkil 1.png',
      'img(1).JPG',
      '..gif',
      'a.svg',
      'b.webp',
      'c.avif',
      'd.woff2',
    ];
    let built: Awaited<ReturnType<Checkout['build']>>;
    let ofTeam: typeof built;

    beforeAll(async () => {
      const page = join(checkout.app, 'src/list/NewslettersPage.tsx');
      const before = await readFile(page, 'utf8');
      for (const name of NAMES) await writeFile(join(checkout.app, 'src', name), `picture ${name}`);
      await writeFile(join(checkout.app, 'src/Page.module.css'), `.box { background: url('./şəkil 1.png') }`);
      await writeFile(join(checkout.app, 'src/plain.css'), 'body { --plain: 1 }');
      await writeFile(join(checkout.app, 'src/words.json'), '{"word":"söz"}');
      const lines = [
        ...NAMES.map((name, index) => `import file${index} from '../${name}';`),
        `import styles from '../Page.module.css'; import '../plain.css'; import words from '../words.json';`,
        `console.log(words, styles.box, ${NAMES.map((_, index) => `file${index}`).join()});`,
      ];
      await writeFile(page, `${lines.join('\n')}\n${before}`);
      built = await checkout.build();
      await editFeature(() => ({ id: 'weather' }));
      ofTeam = await checkout.build();
      await editFeature(() => ({ id: 'newsletters' }));
      await writeFile(page, before);
    });

    it('names files by what every server and browser takes', () => {
      const names = built.manifest.files.map(({ path }) => path);
      for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9][\w.-]*$/);
      for (const type of ['png', 'jpg', 'gif', 'svg', 'webp', 'avif', 'woff2', 'css'])
        expect(names.some((name) => name.endsWith(`.${type}`))).toBe(true);
    });
    it('knows which line of a source a script comes from', () => {
      const scripts = ofTeam.manifest.files.filter(({ path }) => path.endsWith('.js'));
      const { path = '' } = scripts.find((file) => ofTeam.files[file.path]?.includes('console.log(')) ?? {};
      const map = JSON.parse(ofTeam.files[`server/maps/${path}.map`] ?? '') as SourceMapPayload;
      const lines = (ofTeam.files[path] ?? '').split('\n');
      const line = lines.findIndex((text) => text.includes('console.log('));
      const found = new SourceMap(map).findEntry(line, lines[line]?.indexOf('console.log(') ?? 0);
      expect(found).toMatchObject({
        originalSource: 'src/list/NewslettersPage.tsx',
        originalLine: NAMES.length + 1,
      });
    });
    it('loads the styles with their integrity, under the class names of both halves', () => {
      const { files, entry, preload } = built.manifest;
      const style = files.find(({ path }) => path.endsWith('.css'));
      const css = built.files[style?.path ?? ''] ?? '';
      const [, box = 'no class'] =
        /\.(newsletters-box-\w+)\{background:url\([\w.-]+\.png\)\}/.exec(css) ?? [];
      expect(css).toContain('--plain:1');
      expect(built.files['server/entry.js']).toContain(box);
      expect(built.files[entry]).toContain(style?.integrity);
      expect(preload['/newsletters']).toContain(style?.path);
    });
  });

  it('names the file that a release cannot have', async () => {
    const feature = join(checkout.app, 'src/feature.ts');
    const before = await readFile(feature, 'utf8');
    const named = before.replace(`import('./list`, `import(/* webpackChunkName: "siyahı" */ './list`);
    await writeFile(feature, named);
    await expect(checkout.build()).rejects.toThrow(/release\.json can't have a file called siyahı\.\w+\.js/);
    await writeFile(feature, before);
  });

  it('lists the API calls in its code', () => {
    expect(first.manifest.calls).toContain('GET /newsletters/:id');
    expect(first.manifest.calls).not.toContain('POST /auth/login');
  });

  it('keeps its id when a module changes that it does not use', async () => {
    await appendFile(join(checkout.kit, 'kit/src/parts/PasswordField.tsx'), `\nconsole.log('changed');\n`);
    expect((await checkout.build()).files).toEqual(first.files);
  });

  it('has another id when a module changes that it uses', async () => {
    await appendFile(join(checkout.kit, 'kit/src/markdown/renderMarkdown.ts'), `\nconsole.log('changed');\n`);
    expect((await checkout.build()).manifest.id).not.toBe(first.manifest.id);
  });

  it('has another id when only its half for the server changes', async () => {
    const before = await checkout.build();
    const settings = join(checkout.kit, 'tooling/src/build/serverHalf.ts');
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
