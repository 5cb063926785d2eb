import type { DatabaseServer } from '../../src/database/embedded/embedded-postgres';

// Jest loads the setup and the teardown with separate module registries; a global symbol is the same in both.
const KEY = Symbol.for('kinodost.test-server');
const kept = globalThis as { [KEY]?: DatabaseServer };

export function keepForTeardown(server: DatabaseServer): void {
  kept[KEY] = server;
}

export const keptServer = (): DatabaseServer | undefined => kept[KEY];
