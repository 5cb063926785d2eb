import type { BootDocument } from 'shared-kit/contract';

const BOOT_ADDRESS = '/boot.json';

/** The releases that a page gets now; undefined without an answer. */
export async function releasesNow(): Promise<BootDocument['features'] | undefined> {
  try {
    const answer = await fetch(BOOT_ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return answer.ok ? ((await answer.json()) as BootDocument).features : undefined;
  } catch {
    return undefined;
  }
}
