import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import type { Boot } from '../boot/boot.service';
import { developmentSourceMap } from '../boot/dev-servers';
import type { PublishedRelease } from '../releases/releases.repository';
import type { RenderedPage } from './rendered-page';

type DevServers = Parameters<typeof developmentSourceMap>[1];

const folderOf = (feature: string) => (feature === 'shell' ? 'shell' : `remote-${feature}`);
/** The builds name sources as `webpack://<container>/<path from the app's folder>`. */
const sourcePath = (source: string, feature: string) =>
  posix.join(folderOf(feature), source.replace(/^webpack:\/\/\w+\//, ''));

async function mapOf(release: PublishedRelease, servers: DevServers): Promise<SourceMap | undefined> {
  const json = await developmentSourceMap(release, servers).catch(() => undefined);
  return json === undefined ? undefined : new SourceMap(JSON.parse(json) as SourceMapPayload);
}

/** Puts the places in the sources in place of those in the script. */
async function withSources(text: string, release: PublishedRelease, servers: DevServers): Promise<string> {
  const { container } = release.manifest;
  if (!text.includes(`${container}:`)) return text;
  const map = await mapOf(release, servers);
  return text.replace(
    new RegExp(`\\b${container}:(\\d+):(\\d+)`, 'g'),
    (place, line: string, column: string) => {
      const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return place;
      return `${sourcePath(found.originalSource, release.feature)}:${found.originalLine + 1}`;
    },
  );
}

async function explained(text: string, boot: Boot, servers: DevServers): Promise<string> {
  let result = text;
  for (const release of boot.releases.values()) result = await withSources(result, release, servers);
  return result;
}

/** In development, prints in the terminal and in the browser's console what could not be rendered. */
export async function reportFailures(
  page: RenderedPage,
  path: string,
  boot: Boot,
  servers: DevServers,
): Promise<RenderedPage> {
  if (Object.keys(servers).length === 0) return page;
  const failures = await Promise.all(
    page.failures.map(async ({ feature, message }) => ({
      feature,
      message: await explained(message, boot, servers),
    })),
  );
  for (const { feature, message } of failures)
    console.error(`${feature} could not render ${path} on the server:\n${message}`);
  return { ...page, failures, state: JSON.stringify({ ...(JSON.parse(page.state) as object), failures }) };
}
