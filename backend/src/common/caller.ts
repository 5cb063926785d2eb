/** Lets people and secret scanners recognise a personal token. */
export const PERSONAL_TOKEN_PREFIX = 'kdp_';

export interface Caller {
  id: string;
  username: string;
  isAdmin: boolean;
  version: number;
  /** For a program, the id of its personal token: it has no session. */
  sessionId: string;
}

/** With the token version at the time of the authentication. */
export type AuthenticatedUser = Pick<Caller, 'id' | 'version'>;

declare module 'express-serve-static-core' {
  interface Request {
    caller?: Caller;
    id?: string;
    bytes?: Buffer;
  }
}
