import { execFileSync } from 'node:child_process';

function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

export const commitOf = (folder: string) => process.env.RELEASE_COMMIT ?? git(folder, 'rev-parse', 'HEAD');

/** The commit's time, so that two builds of one commit have equal manifests. */
export function builtAt(folder: string): string {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? git(folder, 'log', '-1', '--format=%ct');
  return (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString();
}
