import { ENTRIES_ON_DEMAND } from './sharing';

const USE = /^consume shared module \(\w+\) ([\w/-]+)@/;
const SOURCE = /\/shared-kit\/kit\/src\/(\w+)\/index\.ts\b/;

const onDemand = (entry: string | undefined) =>
  entry !== undefined && ENTRIES_ON_DEMAND.includes(entry) ? entry : undefined;

/** The shared entry that waits behind this module, by the module's identifier. */
export const entryUsedBy = (identifier: string) => onDemand(USE.exec(identifier)?.[1]);

/** The shared entry whose source this module is. A module that uses an entry names its source too. */
export function entryFrom(identifier: string): string | undefined {
  const folder = USE.test(identifier) ? undefined : SOURCE.exec(identifier)?.[1];
  return onDemand(folder && `shared-kit/${folder}`);
}
