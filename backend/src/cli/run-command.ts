import { type Command, type CommandContext, EXIT } from '../common/command';
import { COMMANDS } from './commands';
import { errorLines } from '../common/errors/error-lines';
import { Log } from '../common/logging/log';
import { parseConfig } from '../config/config';
import { type Environment, ENVIRONMENT } from '../config/environment';
import { openDataFolder } from '../config/data-folder';
import type { Entities } from '../database/data-source';
import { openDatabase } from '../database/open-database';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

const LOG_LEVEL = 'warn';
const STANDARD_ERROR = 2;

const usageOf = (name: string, { usage }: Command, args: string[]) =>
  typeof usage === 'string' ? `Usage: npm run ${name} -- ${usage}` : usage(args);

interface Options {
  entities: Entities;
  env?: Environment;
}

export async function runCommand(name: string, args: string[], { entities, env = ENVIRONMENT }: Options) {
  const command = COMMANDS[name];
  if (!command?.accepts(args)) {
    printError(command ? usageOf(name, command, args) : `Usage: ${Object.keys(COMMANDS).join(' | ')}`);
    return EXIT.wrongUsage;
  }
  try {
    const config = parseConfig(env);
    await openDataFolder(config.dataDir);
    const log = new Log(LOG_LEVEL, STANDARD_ERROR);
    const database = await openDatabase(config, {
      role: 'command',
      entities,
      notice: printError,
      mustExist: !command.startsDatabase,
    });
    const context: CommandContext = { config, dataSource: database.dataSource, log, print, printError };
    try {
      return await command.run(args, context);
    } finally {
      await database.close();
    }
  } catch (error) {
    errorLines(error).forEach(printError);
    return EXIT.refused;
  }
}
