#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { type Ask, readChoices, USAGE, WrongUsage } from './choices';
import { createProject, Refused } from './createProject';

const PACKAGE = join(fileURLToPath(import.meta.url), '../../../..');

async function ask(question: string, byDefault: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [${byDefault}]: `);
  terminal.close();
  return answer.trim() || byDefault;
}

const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
const asker: Ask | null = isInteractive ? ask : null;

async function run(): Promise<void> {
  const origin = await readFile(join(PACKAGE, 'product.json'), 'utf8').then(
    (text) => JSON.parse(text) as { kit: string; product: string },
    () => undefined,
  );
  const choices = await readChoices(process.argv.slice(2), asker, origin);
  if (!choices) return void process.stdout.write(USAGE);
  const target = process.cwd();
  const folder = relative(target, await createProject(choices, { source: PACKAGE, target }));
  process.stdout.write(`Created ./${folder}. Next:

  cd ${folder}
  npm install
  npm test
  npm run dev -- --product ${choices.product ?? 'https://…'}

README.md says the rest.
`);
}

try {
  await run();
} catch (error) {
  if (error instanceof WrongUsage) {
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof Refused) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
