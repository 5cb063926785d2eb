import { type CommandContext, EXIT } from '../common/command';
import { COMMANDS } from './commands';
import { Log } from '../common/logging/log';
import { parseConfig } from '../config/config';
import { ENVIRONMENT } from '../config/environment';
import { openDataFolder } from '../config/data-folder';
import { openDatabase } from '../database/open-database';
import { ENTITIES } from '../entities';
import { linesOf } from '../run';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

const LOG_LEVEL = 'warn';
const STANDARD_ERROR = 2;

/** Runs one command and answers its exit code: 0 done, 1 refused, 2 wrong usage. */
export async function runCommand(name: string, args: string[], env = ENVIRONMENT) {
  const command = COMMANDS[name];
  if (!command?.accepts(args)) {
    printError(
      `Usage: ${command ? `npm run ${name} -- ${command.usage}` : Object.keys(COMMANDS).join(' | ')}`,
    );
    return EXIT.wrongUsage;
  }
  try {
    const config = parseConfig(env);
    await openDataFolder(config.dataDir);
    const log = new Log(LOG_LEVEL, STANDARD_ERROR);
    const database = await openDatabase(config, {
      role: 'command',
      entities: ENTITIES,
      notice: printError,
    });
    const context: CommandContext = { config, dataSource: database.dataSource, log, print, printError };
    try {
      return await command.run(args, context);
    } finally {
      await database.close();
    }
  } catch (error) {
    linesOf(error).forEach(printError);
    return EXIT.refused;
  }
}
