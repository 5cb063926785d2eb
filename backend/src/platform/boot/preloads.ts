import type { FeatureId, Release } from 'shared-kit/contract';
import type { PublishedRelease } from '../releases/releases.repository';
import type { PageRoute } from './page-route';

/** One file that the page will need, by its whole address. */
export interface NeededFile {
  url: string;
  /** Empty for a file of a dev server. */
  integrity: string;
  kind: 'script' | 'style' | 'font';
}

interface Parts {
  releases: ReadonlyMap<FeatureId, PublishedRelease>;
  baseOf: (release: PublishedRelease) => string;
}

const kindOf = (file: string): NeededFile['kind'] | undefined => {
  if (file.endsWith('.js')) return 'script';
  if (file.endsWith('.css')) return 'style';
  return file.endsWith('.woff2') ? 'font' : undefined;
};

function filesOf(release: PublishedRelease, names: string[], { baseOf }: Parts): NeededFile[] {
  const integrities = new Map(release.manifest.files.map(({ path, integrity }) => [path, integrity]));
  return names.flatMap((name) => {
    const integrity = integrities.get(name);
    const kind = kindOf(name);
    return integrity !== undefined && kind ? [{ url: baseOf(release) + name, integrity, kind }] : [];
  });
}

/** What the shell itself starts with: its scripts in order, its styles and fonts. */
export function shellFiles(parts: Parts): NeededFile[] {
  const shell = parts.releases.get('shell');
  return shell ? filesOf(shell, shell.manifest.initial, parts) : [];
}

function filesFor({ feature, entry, preload }: Release, keys: string[]): string[] {
  const chunks = keys.flatMap((key) => preload[key] ?? []);
  return feature.id === 'shell' ? chunks : [entry, ...chunks];
}

/** What this page needs beyond the shell: the entry and chunks of its owner, and of whoever fills its slots. */
export function pageFiles({ feature, route }: PageRoute, isUser: boolean, parts: Parts): NeededFile[] {
  const needed = new Map<string, NeededFile>();
  for (const [id, release] of parts.releases) {
    const slots = release.manifest.feature.slots
      .filter(
        ({ slot, access }) =>
          route.slots?.includes(slot) && (isUser ? access !== 'admin' : access === 'public'),
      )
      .map(({ slot }) => slot);
    const keys = id === feature ? [route.path, ...slots] : slots;
    if (keys.length === 0) continue;
    for (const file of filesOf(release, filesFor(release.manifest, keys), parts)) needed.set(file.url, file);
  }
  return [...needed.values()];
}
