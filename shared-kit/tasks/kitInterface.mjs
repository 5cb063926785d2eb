import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode, stopChildrenOnSignal } from './children.mjs';
import { compareReports } from './interface/compareReports.mjs';
import { makeReports, readReports } from './interface/makeReports.mjs';
import { versionProblem } from './interface/versionProblem.mjs';
import { binOf, ROOT } from './project.mjs';

const KIT = join(ROOT, 'shared-kit');
const KEPT = join(KIT, 'api');
const VERSION_FILE = join(KEPT, 'version.json');

const readVersion = async (path) => JSON.parse(await readFile(path, 'utf8')).version;

function fail(lines) {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

async function keep(reports, version) {
  await rm(KEPT, { recursive: true, force: true });
  await mkdir(KEPT);
  for (const [name, report] of reports) await writeFile(join(KEPT, `${name}.api.md`), report);
  await writeFile(VERSION_FILE, `${JSON.stringify({ version }, null, 2)}\n`);
}

const isWriting = process.argv.includes('--write');
stopChildrenOnSignal();
const compiled = await runNode([binOf('typescript', 'tsc'), '-b', KIT]);
if (compiled.code !== 0) fail([compiled.output.trim()]);
const [kept, reports] = [await readReports(KEPT), await makeReports(KIT)];
const version = await readVersion(join(KIT, 'package.json'));
const reported = await readVersion(VERSION_FILE).catch(() => version);
const { level, changes } = kept.size > 0 ? compareReports(kept, reports) : { level: 'none', changes: [] };
const problem = versionProblem({ reported, version, level });
if (problem) fail([problem, ...changes]);
if (isWriting) await keep(level === 'none' && kept.size > 0 ? kept : reports, version);
else if (level !== 'none' || kept.size === 0)
  fail(['The reports in shared-kit/api are older than the interface: run npm run kit:api.', ...changes]);
process.stdout.write(`The interface of shared-kit ${version}: ${level === 'none' ? 'unchanged' : level}.\n`);
