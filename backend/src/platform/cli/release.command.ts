import { parseRelease } from 'shared-kit/release-tool';
import { type Command, type CommandContext, EXIT, type ExitCode } from '../../common/command';
import { DomainError } from '../../common/errors/errors';
import type { LaunchBrowser } from '../mount-check/browser-mount-check';
import { runAction } from './release-action';
import { createReleaseServices } from './release-services';

export interface ReleaseOptions {
  root: string;
  launch?: LaunchBrowser | undefined;
  elapsedSeconds: () => number;
}

export async function runRelease(
  args: string[],
  { config, dataSource, log, print, printError }: CommandContext,
  { launch, ...options }: ReleaseOptions = {
    root: process.cwd(),
    elapsedSeconds: () => process.uptime(),
  },
): Promise<ExitCode> {
  const { action } = parseRelease(args);
  if (!action) return EXIT.wrongUsage;
  try {
    const services = await createReleaseServices({ config, dataSource, log, launch });
    (await runAction(action, { services, ...options })).forEach(print);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    printError(`${error.code}: ${error.message}`);
    return EXIT.refused;
  }
}

export const releaseCommand: Command = {
  usage: (args) => {
    const parsed = parseRelease(args);
    return parsed.action ? '' : parsed.usage;
  },
  accepts: (args) => parseRelease(args).action !== undefined,
  run: (args, context) => runRelease(args, context),
};
