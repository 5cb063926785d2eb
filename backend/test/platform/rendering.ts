import { CORE_FEATURES, type FeatureId } from 'shared-kit/contract';
import { buildRenderProgram } from '../support/render-program';
import { testApp } from '../support/test-app';
import { until } from '../support/until';
import { FIRST_RELEASE, type ReleaseWorkspace, releaseWorkspace } from './release-workspace';

const containerOf = (feature: FeatureId, release: string) => `${feature}_${release}`.replace(/\W/g, '_');

/** Renders the other features' parts one after the other, but for those `without` which the address is, and goes on without those that fail. */
const SHELL = `{ render: async ({ boot, path, isFrameOnly, containerOf, call, begins, tick }) => {
  const failures = [];
  const parts = [];
  for (const feature of isFrameOnly ? [] : Object.keys(boot.features).sort()) {
    const release = boot.features[feature];
    if (feature === 'shell' || path.includes('without=' + feature)) continue;
    const running = [];
    const ask = (request) => {
      running.push(call(request));
      return running.at(-1);
    };
    try {
      begins(feature);
      let part;
      containerOf(release).render({ path, call: ask }).then(
        (html) => (part = { html }),
        (error) => (part = { error }),
      );
      for (let ticks = 0; !part && ticks < 50; ticks += 1) {
        await Promise.all(running);
        await tick();
      }
      if (!part) throw new Error('its code never came');
      if ('error' in part) throw part.error;
      parts.push(part.html);
    } catch (error) {
      failures.push({ feature, message: String(error), stack: error?.stack });
    }
  }
  return { html: '<main>' + parts.join('') + '</main>', styles: [], page: { path }, failures };
} }`;

/** `code` is what the global of the release's container becomes. */
export const serverScript = (feature: FeatureId, release: string, code: string) =>
  `var ${containerOf(feature, release)} = ${code};`;

export const shellScript = (release: string) => serverScript('shell', release, SHELL);

/** `body` is that of an asynchronous function which returns HTML. It can use `path` and `call(request)`. */
const partScript = (feature: FeatureId, release: string, body: string) =>
  serverScript(feature, release, `{ render: async ({ path, call }) => { ${body} } }`);

const showsName = (feature: FeatureId) => `return '<p>${feature}</p>'`;

export interface OpenedPage {
  status: number;
  headers: Headers;
  html: string;
  /** What is in the root element. */
  rendered: string;
  /** As `Server-Timing` says, or null without it. */
  outcome: string | null;
  ms: number;
}

export class RenderingWorkspace {
  constructor(readonly workspace: ReleaseWorkspace) {}

  get app() {
    return this.workspace.app;
  }

  publishPart(feature: FeatureId, release: string, body: string) {
    return this.workspace.publish(feature, { release, serverScript: partScript(feature, release, body) });
  }

  async promote(feature: FeatureId, release: string, ...more: string[]): Promise<void> {
    const { code, err } = await this.workspace.run('promote', feature, release, ...more, '--reason', 'sınaq');
    if (code !== 0) throw new Error(err.join('\n'));
  }

  async open(
    path = '/',
    origin = this.app.origin,
    headers: Record<string, string> = {},
  ): Promise<OpenedPage> {
    const began = performance.now();
    const response = await fetch(origin + path, { headers });
    const html = await response.text();
    const timing = response.headers.get('server-timing');
    return {
      status: response.status,
      headers: response.headers,
      html,
      rendered: /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? '',
      outcome: timing === null ? null : (/desc="(\w+)"/.exec(timing)?.[1] ?? ''),
      ms: performance.now() - began,
    };
  }
}

const isWhole = ({ outcome }: OpenedPage) => outcome === 'fresh' || outcome === 'cached';

/** On a busy machine, rendering may take longer than a visitor waits. */
export async function whole(open: () => Promise<OpenedPage>): Promise<OpenedPage> {
  let page = await open();
  await until(async () => isWhole(page) || isWhole((page = await open())));
  return page;
}

/** Call it at the top of a file: each app has its own database and releases, whose parts show their names. */
export function useRendering(): (settings?: Parameters<typeof testApp>[0]) => Promise<RenderingWorkspace> {
  buildRenderProgram();
  return async (settings) => {
    const workspace = await releaseWorkspace(await testApp(settings));
    const release = FIRST_RELEASE;
    for (const feature of CORE_FEATURES)
      await workspace.build(feature, {
        release,
        serverScript:
          feature === 'shell' ? shellScript(release) : partScript(feature, release, showsName(feature)),
      });
    await workspace.releaseBuilds();
    return new RenderingWorkspace(workspace);
  };
}
