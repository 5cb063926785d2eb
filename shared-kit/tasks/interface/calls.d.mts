import type { Call } from '../../contract/src/call';

export declare function describeCalls(contract: { EVERY_CALL: readonly Call[] }): string;
