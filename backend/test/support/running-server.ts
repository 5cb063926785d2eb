import type { DatabaseServer } from '../../src/database/embedded/embedded-postgres';

// Set-up and tear-down are separate module graphs of one process; this symbol is the same in both.
const KEY = Symbol.for('kinodost.test-server');
const kept = globalThis as { [KEY]?: DatabaseServer };

export function keepForTeardown(server: DatabaseServer): void {
  kept[KEY] = server;
}

export const keptServer = (): DatabaseServer | undefined => kept[KEY];
