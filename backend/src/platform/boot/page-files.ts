import { API_BASE, type FeatureId, type Release } from 'shared-kit/contract';
import type { PublishedRelease } from '../releases/releases.repository';
import type { PageRoute } from './page-route';

export interface PageFile {
  url: string;
  /** Empty for files of a dev server. */
  integrity: string;
  kind: 'script' | 'style' | 'font';
}

export interface PageReleases {
  releases: ReadonlyMap<FeatureId, PublishedRelease>;
  /** Ends with a slash. */
  folderUrlOf: (release: PublishedRelease) => string;
}

const kindOf = (file: string): PageFile['kind'] | undefined => {
  if (file.endsWith('.js')) return 'script';
  if (file.endsWith('.css')) return 'style';
  return file.endsWith('.woff2') ? 'font' : undefined;
};

function filesOf(release: PublishedRelease, names: string[], { folderUrlOf: baseOf }: PageReleases) {
  const integrities = new Map(release.manifest.files.map(({ path, integrity }) => [path, integrity]));
  return names.flatMap((name) => {
    const integrity = integrities.get(name);
    const kind = kindOf(name);
    return integrity !== undefined && kind ? [{ url: baseOf(release) + name, integrity, kind }] : [];
  });
}

export function shellFiles(pageReleases: PageReleases): PageFile[] {
  const shell = pageReleases.releases.get('shell');
  return shell ? filesOf(shell, shell.manifest.initial, pageReleases) : [];
}

function filesFor({ feature, entry, preload }: Release, keys: string[]): string[] {
  const chunks = keys.flatMap((key) => preload[key] ?? []);
  return feature.id === 'shell' ? chunks : [entry, ...chunks];
}

/** Files of the kit that the shell provides and the page's code waits for. */
function sharedFiles({ uses = {} }: Release, keys: string[], pageReleases: PageReleases): PageFile[] {
  const shell = pageReleases.releases.get('shell');
  const entries = keys.flatMap((key) => uses[key] ?? []);
  return shell
    ? filesOf(
        shell,
        entries.flatMap((entry) => shell.manifest.preload[entry] ?? []),
        pageReleases,
      )
    : [];
}

const fillersOn = ({ slots }: PageRoute['route'], isUser: boolean, { feature }: Release) =>
  feature.slots.filter(
    ({ slot, access }) => slots?.includes(slot) && (isUser ? access !== 'admin' : access === 'public'),
  );

export function pageFiles({ feature, route }: PageRoute, isUser: boolean, pageReleases: PageReleases) {
  const files = new Map<string, PageFile>();
  for (const [id, release] of pageReleases.releases) {
    const slots = fillersOn(route, isUser, release.manifest).map(({ slot }) => slot);
    const keys = id === feature ? [route.path, ...slots] : slots;
    if (keys.length === 0) continue;
    const needed = [
      ...filesOf(release, filesFor(release.manifest, keys), pageReleases),
      ...sharedFiles(release.manifest, keys, pageReleases),
    ];
    for (const file of needed) files.set(file.url, file);
  }
  return [...files.values()];
}

/** The addresses that the page of a user asks for at once. */
export function earlyCalls({ route, params }: PageRoute, { releases }: PageReleases): string[] {
  const fillers = [...releases.values()].flatMap(({ manifest }) => fillersOn(route, true, manifest));
  const declared = [route, ...fillers].flatMap(({ calls = [] }) => calls);
  const addresses = declared.map(
    (call) =>
      API_BASE +
      call
        .slice('GET '.length)
        .replace(/:(\w+)/g, (name, param: string) =>
          params[param] === undefined ? name : encodeURIComponent(params[param]),
        ),
  );
  return [...new Set(addresses)];
}
