import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The package unpacks into the folder for temporary files, and its libraries only for AWS Lambda. */
const UNPACK =
  "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
const LAMBDA = { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };

/** Without fonts of its own, Chromium would draw pages differently on each machine. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts/fonts</dir></fontconfig>
`;
const START = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

function packageRoot(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch {
    return undefined;
  }
}

/**
 * Unpacks the Chromium of the npm package once, beside the packages. It needs nothing of the machine but the C library.
 * Undefined where the package isn't installed, or has no Chromium for this system.
 */
export async function packagedChromium(): Promise<string | undefined> {
  const root = packageRoot();
  if (root === undefined || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '../../.cache', `chromium-${version}`);
  const start = join(folder, 'start');
  if (existsSync(start)) return start;
  await mkdir(dirname(folder), { recursive: true });
  const unpacked = await mkdtemp(`${folder}-`);
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: root,
    env: { ...LAMBDA, TMPDIR: unpacked },
  });
  for (const mine of [unpacked, join(unpacked, 'chromium')]) await chmod(mine, 0o755);
  await writeFile(join(unpacked, 'fonts.conf'), FONTS);
  await writeFile(join(unpacked, 'start'), START, { mode: 0o755 });
  await rename(unpacked, folder).catch(async (error: unknown) => {
    await rm(unpacked, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(start)) throw error;
  });
  return start;
}
