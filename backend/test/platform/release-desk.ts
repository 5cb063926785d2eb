import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BootDocument,
  bootDocument,
  FEATURE_IDS,
  type FeatureId,
  type RegistryRevision,
} from 'shared-kit/contract';
import { DataSource } from 'typeorm';
import { runRelease } from '../../src/platform/cli/release.command';
import type { LaunchBrowser } from '../../src/platform/mount/browser-mount-check';
import { buildFolderOf, LocalBuilds } from '../../src/platform/releases/local-builds';
import type { TestApp } from '../support/test-app';
import { type BuildWish, makeBuild } from './builds';

export interface Outcome {
  code: number;
  out: string[];
  err: string[];
}

/** A checkout with builds in it, and somebody at its terminal, beside a running server. */
export class ReleaseDesk {
  /** With it, releases are tried in a browser. */
  launch: LaunchBrowser | undefined;

  constructor(
    private readonly app: TestApp,
    readonly root: string,
  ) {}

  build(feature: FeatureId, wish: BuildWish = {}) {
    return makeBuild(buildFolderOf(this.root, feature), feature, wish);
  }

  async buildAll(release = '1.0.0-aaaa'): Promise<void> {
    for (const feature of FEATURE_IDS) await this.build(feature, { release });
  }

  /** What a start of the server does with the builds. */
  start() {
    return this.app.get(LocalBuilds).publish(this.root);
  }

  run(...args: string[]): Promise<Outcome> {
    return this.command(args, 0);
  }

  /** A command that was given an hour ago, before anything that stands in the registry. */
  runLate(...args: string[]): Promise<Outcome> {
    return this.command(args, 3_600);
  }

  private async command(args: string[], age: number): Promise<Outcome> {
    const [out, err]: [string[], string[]] = [[], []];
    const context = {
      config: this.app.config,
      dataSource: this.app.get(DataSource),
      print: (line: string) => void out.push(line),
      printError: (line: string) => void err.push(line),
    };
    const terminal = { root: this.root, age: () => age, launch: this.launch };
    return { code: await runRelease(args, context, terminal), out, err };
  }

  /** Builds and publishes; the id of the release. */
  async publish(feature: FeatureId, wish: BuildWish = {}): Promise<string> {
    await this.build(feature, wish);
    const { code, out, err } = await this.run('publish', feature);
    if (code !== 0) throw new Error(err.join('\n'));
    return out.at(-1) ?? '';
  }

  async log(): Promise<RegistryRevision[]> {
    const { out } = await this.run('log', '--json');
    return JSON.parse(out.join('\n')) as RegistryRevision[];
  }

  async boot(cookie?: string): Promise<BootDocument> {
    const response = await fetch(`${this.app.origin}/boot.json`, { headers: cookie ? { cookie } : {} });
    return bootDocument.parse(await response.json());
  }

  /** The release of a feature that a new visitor is given. */
  async shown(feature: FeatureId): Promise<string> {
    return (await this.boot()).features[feature].release;
  }
}

const roots: string[] = [];
afterAll(async () => {
  for (const root of roots) await rm(root, { recursive: true, force: true });
});

export async function releaseDesk(app: TestApp): Promise<ReleaseDesk> {
  const root = await mkdtemp(join(tmpdir(), 'kinodost-root-'));
  roots.push(root);
  return new ReleaseDesk(app, root);
}
