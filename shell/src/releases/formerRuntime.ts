import * as runtime from '@module-federation/runtime-core';

/** Entries that former builds made take the runtime of Module Federation from here. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
