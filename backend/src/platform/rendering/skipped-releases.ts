import { LRUCache } from 'lru-cache';
import type { Boot } from '../boot/boot.service';
import type { RenderStopped } from './render-process';
import type { RenderFailure } from './rendered-page';

const SKIP_MS = 60_000;
const RELEASES_MAX = 1_000;

/** Releases that had to be stopped. Pages are rendered without them for a while. */
export class SkippedReleases {
  /** The reasons, by feature and release. */
  private readonly reasons = new LRUCache<string, string>({ max: RELEASES_MAX, ttl: SKIP_MS });

  add(boot: Boot, { feature, message }: RenderStopped): void {
    const release = boot.releases.get(feature);
    if (release) this.reasons.set(`${feature}@${release.id}`, message);
  }

  in(boot: Boot): RenderFailure[] {
    return [...boot.releases].flatMap(([feature, { id }]) => {
      const message = this.reasons.get(`${feature}@${id}`);
      return message === undefined ? [] : [{ feature, message }];
    });
  }

  /** What is left of the releases. */
  without(boot: Boot): Boot {
    const releases = new Map(boot.releases);
    for (const { feature } of this.in(boot)) releases.delete(feature);
    return { ...boot, releases };
  }
}
