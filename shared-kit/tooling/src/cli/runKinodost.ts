import { addTeamCommands, createProgram, EXIT, type ExitCode, runProgram } from '../release-tool';
import { CallRefused } from '../../../contract/src/client';
import { addFeatureCommands } from './addFeatureCommands';
import { CommandFailed, type Context } from './context';
import { ownFeature } from './ownFeature';
import { runTeamAction } from './teamActions';
import type { ErrorCode } from '../../../contract/src/errors';

/** Refusals of releases bring an English reason. These are the other errors that a team meets. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: 'The token is wrong, expired or revoked.',
  WRONG_FEATURE: 'The token belongs to another feature.',
  MISSING_SCOPE: "The token's scopes don't permit this.",
  FEATURE_NOT_FOUND: 'The product has no such feature. An administrator creates it.',
  ARCHIVE_INVALID: 'The product refuses the archive.',
  PAYLOAD_TOO_LARGE: 'The archive is too large.',
  TOO_MANY_REQUESTS: 'Too many calls. Try again later.',
  UNAVAILABLE: 'The product is not available now. Try again later.',
  NOT_FOUND: 'The product has no such call. It may be older than this kit.',
};

function describeRefusal({ body: { code, reason, error } }: CallRefused): string {
  return `${code}: ${reason ?? REASONS[code] ?? error}`;
}

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
