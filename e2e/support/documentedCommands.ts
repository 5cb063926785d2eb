import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './workspaceCopy';

const CODE = /^```\w*\n(.*?)^```/gms;
const WITH_PROMPT = /^\$ (.+)$/gm;
const IN_SHELL = /^(np[mx] .+?)(?: +#.*)?$/gm;

/** The commands of a document in their order: lines after a prompt, or else those of npm and npx. */
export function documentedCommands(file: string): string[] {
  const text = readFileSync(join(CHECKOUT, file), 'utf8');
  return [...text.matchAll(CODE)].flatMap(([, code = '']) => {
    const pattern = /^\$ /m.test(code) ? WITH_PROMPT : IN_SHELL;
    return [...code.matchAll(pattern)].flatMap(([, command = '']) => [command]);
  });
}
