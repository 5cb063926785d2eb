import { PAGES } from 'shared-kit/contract/paths';
import { matchPath } from 'shared-kit/router';
import { allFeatures } from '../releases/features';

/** What the login page is handed: where the person wanted to go, and the name to fill in. */
export interface LoginState {
  from?: string;
  username?: string;
}

type Address = Record<'pathname' | 'search' | 'hash', string>;

const isGuarded = (pathname: string) =>
  allFeatures().some(({ feature }) =>
    feature.routes.some(({ path, access }) => access !== 'public' && matchPath(path, pathname)),
  );

/** A guarded page is returned to after the login; from any other page the dashboard comes next. */
export const comingBackTo = ({ pathname, search, hash }: Address): LoginState | null =>
  isGuarded(pathname) ? { from: pathname + search + hash } : null;

export const destinationAfterLogin = (state: LoginState | null): string => state?.from ?? PAGES.dashboard;
