import { PAGES } from 'shared-kit/contract/paths';

/** What the address of `/login` doesn't show. */
export interface LoginState {
  username?: string;
  /** The page that sent the visitor here. */
  from?: string;
}

/** The phone opens these: shortcuts of the installed app, and what other apps share. */
const RETURNED_TO: readonly string[] = [PAGES.log, PAGES.share];

/** From all other pages the login leads to the dashboard. */
export const loginStateOf = (page: { pathname: string; search: string }): LoginState | undefined =>
  RETURNED_TO.includes(page.pathname) ? { from: page.pathname + page.search } : undefined;
