import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeCalls, loadContract } from './interface/calls.mjs';
import { compareKits } from './interface/compareKits.mjs';
import { makeReport } from './interface/kitReport.mjs';
import { versionProblem } from './interface/versionProblem.mjs';
import { ROOT } from './project.mjs';

// `npm run kit:api` writes the reports; `npm test -- kit-interface` checks them.
const KIT = join(ROOT, 'shared-kit');
const kept = (name) => join(KIT, 'api', name);

const read = (path) => readFile(path, 'utf8').catch(() => '');
const write = (name, text) => writeFile(kept(name), text);
const readVersion = async (path) => JSON.parse(await readFile(path, 'utf8')).version;
const print = (lines) => lines.forEach((line) => process.stdout.write(`${line}\n`));

function fail(lines) {
  print(lines);
  process.exit(1);
}

const isWriting = process.argv.includes('--write');
const [keptReport, keptCalls] = await Promise.all(
  ['kit.api.md', 'calls.jsonl'].map((name) => read(kept(name))),
);
const [report, calls] = [makeReport(KIT), describeCalls(loadContract(KIT))];
const version = await readVersion(join(KIT, 'kit/package.json'));
const reported = await readVersion(kept('version.json')).catch(() => version);

const { level, changes } = keptReport ? compareKits(KIT, keptReport, report) : { level: 'none', changes: [] };
const problem = versionProblem({ reported, version, level });
if (problem) fail([problem, ...changes]);
if (isWriting) {
  await mkdir(join(KIT, 'api'), { recursive: true });
  await write('kit.api.md', report);
  await write('calls.jsonl', calls);
  await write('version.json', `${JSON.stringify({ version }, null, 2)}\n`);
} else if (report !== keptReport || calls !== keptCalls)
  fail(['The reports in shared-kit/api are older than the code: run npm run kit:api.', ...changes]);
print([`The interface of shared-kit ${version}: ${level === 'none' ? 'unchanged' : level}.`]);
