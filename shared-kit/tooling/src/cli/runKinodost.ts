import { addTeamCommands, createProgram, EXIT, type ExitCode, runProgram } from '../release-tool';
import { CallRefused } from '../../../contract/src/client';
import { addFeatureCommands } from './addFeatureCommands';
import { CommandFailed, type Context } from './context';
import { describeRefusal } from './describeRefusal';
import { ownFeature } from './ownFeature';
import { runTeamAction } from './teamActions';

/** The command line of a team, in its feature's folder. */
export async function runKinodost(args: string[], context: Context): Promise<ExitCode> {
  const program = createProgram('kinodost', context);
  addFeatureCommands(program, context);
  addTeamCommands(program, {
    ownFeature: () => ownFeature(context.folder).id,
    take: (action) => runTeamAction(action, context),
  });
  try {
    return await runProgram(program, args);
  } catch (error) {
    if (error instanceof CommandFailed) {
      context.printError(error.message);
      return error.exitCode;
    }
    if (error instanceof CallRefused) {
      context.printError(describeRefusal(error));
      return EXIT.refused;
    }
    throw error;
  }
}
