import { CommanderError } from 'commander';
import type { ReleaseAction } from './actions';
import { addOperatorCommands, addTeamCommands } from './grammar';
import { createProgram } from './program';

export type ParsedRelease = { action: ReleaseAction } | { action: undefined; usage: string };

/** The arguments of `npm run release`. `usage` says what is wrong with them and what would be right. */
export function parseRelease(args: string[]): ParsedRelease {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const actions: ReleaseAction[] = [];
  const take = (action: ReleaseAction) => void actions.push(action);
  const program = createProgram('npm run release --', { print, printError: print });
  addTeamCommands(program, { take });
  addOperatorCommands(program, take);
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
  const [action] = actions;
  return action ? { action } : { action, usage: lines.join('\n') };
}
