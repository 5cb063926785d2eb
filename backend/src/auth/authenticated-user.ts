export interface AuthenticatedUser {
  id: string;
  /** The user's token version when they were authenticated. */
  version: number;
}
