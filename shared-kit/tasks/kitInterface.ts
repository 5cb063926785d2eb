import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from 'shared-kit/contract';
import { ROOT } from './children.mjs';
import { describeCalls } from './interface/calls';
import { compareKits, type Difference, versionProblem } from './interface/compareKits';
import { makeReport } from './interface/kitReport';

const KIT = join(ROOT, 'shared-kit');
const kept = (name: string) => join(KIT, 'api', name);
const read = (path: string) => readFile(path, 'utf8').catch(() => '');
const versionIn = (text: string) => (JSON.parse(text) as { version: string }).version;

/** `npm run kit:api` writes the reports; `npm test -- kit-interface` checks them. */
export async function run([option]: string[]): Promise<number> {
  const print = (...lines: string[]) => lines.forEach((line) => void process.stdout.write(`${line}\n`));
  const keptReport = await read(kept('kit.api.md'));
  const [report, calls] = [makeReport(KIT), describeCalls(contract)];
  const version = versionIn(await read(join(KIT, 'kit/package.json')));
  const reported = await read(kept('version.json'));

  const difference: Difference = keptReport
    ? compareKits(KIT, keptReport, report)
    : { level: 'none', changes: [] };
  const problem = versionProblem({
    reported: reported ? versionIn(reported) : version,
    version,
    level: difference.level,
  });
  if (problem) {
    print(problem, ...difference.changes);
    return 1;
  }
  if (option === '--write') {
    await mkdir(join(KIT, 'api'), { recursive: true });
    await writeFile(kept('kit.api.md'), report);
    await writeFile(kept('calls.jsonl'), calls);
    await writeFile(kept('version.json'), `${JSON.stringify({ version }, null, 2)}\n`);
  } else if (report !== keptReport || calls !== (await read(kept('calls.jsonl')))) {
    print(
      'The reports in shared-kit/api are older than the code: run npm run kit:api.',
      ...difference.changes,
    );
    return 1;
  }
  const { level } = difference;
  print(`The interface of shared-kit ${version}: ${level === 'none' ? 'unchanged' : level}.`);
  return 0;
}
