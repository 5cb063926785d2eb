import type { DatabaseServer } from '../../src/database/embedded/embedded-postgres';

// Jest loads setup and teardown with separate module registries, which share global symbols.
const KEY = Symbol.for('kinodost.test-server');
const kept = globalThis as { [KEY]?: DatabaseServer };

export function keepForTeardown(server: DatabaseServer): void {
  kept[KEY] = server;
}

export const keptServer = (): DatabaseServer | undefined => kept[KEY];
