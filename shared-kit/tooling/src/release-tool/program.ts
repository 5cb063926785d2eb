import { Command, CommanderError } from 'commander';

export const EXIT = { done: 0, refused: 1, wrongUsage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Output {
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** A command line that throws in place of ending the process. Run it with `runProgram`. */
export function createProgram(name: string, { print, printError }: Output): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    })
    .showHelpAfterError();
}

/** Throws what an action throws. */
export async function runProgram(program: Command, args: string[]): Promise<ExitCode> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
  }
}
