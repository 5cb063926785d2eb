interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the child. */
  signal?: AbortSignal;
}
export interface Ended {
  code: number;
  output: string;
}
export const ROOT: string;
export function runChild(command: string, args: string[], options?: Options): Promise<Ended>;
export function runNode(args: string[], options?: Options): Promise<Ended>;
/** Returns a function that undoes it. */
export function stopChildrenOnSignal(): () => void;
