import type { Command } from 'commander';
import { PREVIEW_MINUTES } from '../../../contract/src/limits';
import { featureValue, wholeNumber } from '../release-tool/values';
import type { Context } from './context';
import { productOrigin } from './product';

const PORT_MAX = 65_535;
/** A day, in minutes. */
const PREVIEW_DEFAULT = 1_440;
const PREVIEW_RANGE = wholeNumber(PREVIEW_MINUTES.min, PREVIEW_MINUTES.max);

const featuresValue = (value: string, given: string[] = []) => [...given, featureValue(value)];

/** The commands that don't act on a registry. Rspack loads only for those that need it. */
export function addFeatureCommands(program: Command, context: Context): void {
  program
    .command('build')
    .description('builds the feature into dist; the last line is the id of the release')
    .action(async () => (await import('./build')).build(context));

  const dev = program
    .command('dev')
    .description('shows a running product with this feature from here, and each change at once')
    .option('--product <address>', 'the address of the product; otherwise KINODOST_URL')
    .option('--service <address>', "the address of the feature's own service on this machine")
    .option('--port <number>', 'the local port', wholeNumber(1, PORT_MAX), 5100);
  dev.action(async (options: { product?: string; port: number; service?: string }) => {
    const product = options.product ?? context.env.KINODOST_URL;
    if (!product) dev.error("error: '--product <address>' is missing");
    const { port, service } = options;
    if (service !== undefined && !/^http:\/\/[^/?#@]+\/?$/.test(service))
      dev.error("error: '--service' takes an address such as http://localhost:7000");
    const origin = productOrigin(product ?? '', '--product');
    await (await import('./dev/dev')).dev({ ...context, origin, port, service });
  });

  program
    .command('preview')
    .description('makes a link that shows a published release in one browser; it is the last line')
    .argument('<release>', 'the id of the release')
    .option('--minutes <number>', 'how long the link works', PREVIEW_RANGE, PREVIEW_DEFAULT)
    .action(async (release: string, { minutes }: { minutes: number }) =>
      (await import('./preview')).preview(release, minutes, context),
    );

  program
    .command('keygen')
    .description('writes a new signing key, and prints its public half')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string) => (await import('./keygen')).keygen(file, context));

  program
    .command('upgrade')
    .description("moves to the kit of the product's version, and says what has changed")
    .option('--product <address>', 'the address of the product; otherwise the one that the kit came from')
    .action(async ({ product }: { product?: string }) =>
      (await import('./upgrade')).upgrade({ ...context, product }),
    );

  program
    .command('types')
    .description('writes the types of the slots that other features offer into slots/')
    .argument('<feature...>', 'ids of features', featuresValue)
    .action(async (features: string[]) => (await import('./slotTypes')).writeSlotTypes(features, context));
}
