import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BootDocument,
  type BootFeature,
  bootDocument,
  CORE_FEATURES,
  type FeatureId,
  type RegistryRevision,
  registryRevision,
} from 'shared-kit/contract';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Log } from '../../src/common/logging/log';
import { runRelease } from '../../src/platform/cli/release.command';
import type { LaunchBrowser } from '../../src/platform/mount-check/browser-mount-check';
import { buildFolderOf, LocalBuildsService } from '../../src/platform/releases/local-builds.service';
import { testApp, type TestApp } from '../support/test-app';
import { type BuildOptions, makeBuild } from './builds';

export const FIRST_RELEASE = '1.0.0-aaaa';
const ONE_HOUR_SECONDS = 3_600;

export interface CommandResult {
  code: number;
  out: string[];
  err: string[];
}

export class ReleaseWorkspace {
  /** With it, promotions are checked, though the server's setting is off. */
  launch: LaunchBrowser | undefined;

  constructor(
    readonly app: TestApp,
    readonly root: string,
  ) {}

  build(feature: FeatureId, options: BuildOptions = {}) {
    return makeBuild(buildFolderOf(this.root, feature), feature, options);
  }

  async buildAll(release = FIRST_RELEASE): Promise<void> {
    for (const feature of CORE_FEATURES) await this.build(feature, { release });
  }

  releaseBuilds() {
    return this.app.get(LocalBuildsService).release(this.root);
  }

  run(...args: string[]): Promise<CommandResult> {
    return this.command(args, 0);
  }

  runWithOldRegistry(...args: string[]): Promise<CommandResult> {
    return this.command(args, ONE_HOUR_SECONDS);
  }

  private async command(args: string[], elapsed: number): Promise<CommandResult> {
    const [out, err]: [string[], string[]] = [[], []];
    const context = {
      config: { ...this.app.config, mountCheck: this.launch !== undefined },
      dataSource: this.app.get(DataSource),
      log: this.app.get(Log),
      print: (line: string) => void out.push(line),
      printError: (line: string) => void err.push(line),
    };
    const options = { root: this.root, elapsedSeconds: () => elapsed, launch: this.launch };
    return { code: await runRelease(args, context, options), out, err };
  }

  async publish(feature: FeatureId, options: BuildOptions = {}): Promise<string> {
    await this.build(feature, options);
    const { code, out, err } = await this.run('publish', feature);
    if (code !== 0) throw new Error(err.join('\n'));
    return out.at(-1) ?? '';
  }

  async log(): Promise<RegistryRevision[]> {
    const { out } = await this.run('log', '--json');
    return z.array(registryRevision).parse(JSON.parse(out.join('\n')));
  }

  async lastRevision(): Promise<RegistryRevision> {
    return registryRevision.parse((await this.log()).at(-1));
  }

  async boot(cookie?: string): Promise<BootDocument> {
    const response = await fetch(`${this.app.origin}/boot.json`, { headers: cookie ? { cookie } : {} });
    return bootDocument.parse(await response.json());
  }

  async served(feature: FeatureId): Promise<BootFeature> {
    const found = (await this.boot()).features[feature];
    if (!found) throw new Error(`the boot document has no ${feature}`);
    return found;
  }

  async servedRelease(feature: FeatureId): Promise<string> {
    return (await this.served(feature)).release;
  }
}

const roots: string[] = [];
afterAll(async () => {
  for (const root of roots) await rm(root, { recursive: true, force: true });
});

export async function releaseWorkspace(app: TestApp): Promise<ReleaseWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'kinodost-root-'));
  roots.push(root);
  return new ReleaseWorkspace(app, root);
}

export async function startedWorkspace(
  settings: Parameters<typeof testApp>[0] = {},
  firstRelease = FIRST_RELEASE,
): Promise<ReleaseWorkspace> {
  const workspace = await releaseWorkspace(await testApp(settings));
  await workspace.buildAll(firstRelease);
  await workspace.releaseBuilds();
  return workspace;
}
