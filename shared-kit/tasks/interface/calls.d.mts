import type { Call } from '../../src/contract/call';

export declare function describeCalls(contract: { EVERY_CALL: readonly Call[] }): string;
