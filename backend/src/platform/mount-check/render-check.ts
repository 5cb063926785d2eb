import { type FeatureStatic, SERVER_PUBLIC_PATH } from 'shared-kit/contract';
import type { Boot } from '../boot/boot.service';
import { readServerHalf } from '../releases/read-build';
import type { ReleaseStore } from '../releases/release-store';
import type { PublishedRelease } from '../releases/releases.repository';
import { sourcePlaceIn } from '../release-errors/source-maps';
import { asInBrowser } from '../release-errors/stack-places';
import { DEVELOPMENT_LIMITS } from '../rendering/render-limits';
import { RenderFailed, RenderProcess, RenderStopped } from '../rendering/render-process';
import { failuresJson, type RenderFailure } from '../rendering/rendered-page';
import type { ShownPage } from './shown-pages';

interface RenderProblem {
  path: string;
  message: string;
}

/** The shell says so of a view whose code is there (`createServerLoader`). */
const NOT_RENDERED = 'the view could not be rendered';

const NO_ANSWER = JSON.stringify({
  isPersonal: false,
  error: { status: 503, message: '', code: 'UNAVAILABLE', details: [], movieId: null, requestId: null },
});

const withPublicPages = (feature: FeatureStatic): FeatureStatic => ({
  ...feature,
  routes: feature.routes.map((route) => ({ ...route, access: 'public' })),
  slots: feature.slots.map((slot) => ({ ...slot, access: 'public' })),
});

/** Evaluates a release and renders its pages without a browser, as the server renders pages. API calls fail. */
export class RenderCheck {
  constructor(private readonly store: ReleaseStore) {}

  /** A release without a half for the server has no problems. */
  async problemsOf(candidate: PublishedRelease, boot: Boot, pages: readonly ShownPage[]) {
    const { feature, manifest } = candidate;
    const shell = boot.releases.get('shell');
    const entry = boot.document.features[feature];
    if (!shell?.manifest.server || !manifest.server || !entry) return [];
    const scripts = new Map<string, string>();
    for (const release of [shell, candidate])
      scripts.set(release.manifest.container, await this.scriptOf(release));
    // A private page is loaded like the others, but may show nothing without a user.
    const opened = { ...entry, feature: withPublicPages(entry.feature) };
    const document = { ...boot.document, features: { ...boot.document.features, [feature]: opened } };
    const renderer = new Renderer(shell.manifest.container, JSON.stringify(document), scripts);
    const problems: RenderProblem[] = [];
    try {
      for (const { path, isPublic } of pages)
        for (const failure of await renderer.failuresAt(path))
          if (failure.feature === feature && (isPublic || !failure.message.startsWith(NOT_RENDERED)))
            problems.push({ path, message: failure.message + (await this.placeOf(failure, candidate)) });
    } finally {
      await renderer.end();
    }
    return problems;
  }

  private placeOf({ stack = '' }: RenderFailure, candidate: PublishedRelease): Promise<string> {
    const { feature, id } = candidate;
    return sourcePlaceIn(asInBrowser(stack, candidate), this.store, { feature, release: id });
  }

  private async scriptOf({ feature, id, manifest }: PublishedRelease): Promise<string> {
    const half = await readServerHalf(manifest, (path) => this.store.read({ feature, release: id }, path));
    return half.toString('utf8').replaceAll(SERVER_PUBLIC_PATH, `/f/${feature}/${id}/`);
  }
}

class Renderer {
  private process: RenderProcess | undefined;

  constructor(
    private readonly shell: string,
    private readonly boot: string,
    private readonly scripts: ReadonlyMap<string, string>,
  ) {}

  async failuresAt(path: string): Promise<RenderFailure[]> {
    const { shell, boot, scripts } = this;
    // A page may have ended it.
    if (!this.process?.isAlive) this.process = new RenderProcess(DEVELOPMENT_LIMITS);
    try {
      const task = { shell, boot, path, isFrameOnly: false };
      const { failures } = await this.process.render(task, scripts, () => Promise.resolve(NO_ANSWER));
      return failuresJson.parse(JSON.parse(failures));
    } catch (error) {
      if (error instanceof RenderFailed || error instanceof RenderStopped)
        return [{ feature: error.feature, message: error.message }];
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.process?.end();
  }
}
