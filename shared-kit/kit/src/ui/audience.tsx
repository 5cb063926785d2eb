import type { ReactNode } from 'react';
import { useSession } from '../state/hooks';

interface Props {
  children: ReactNode;
}

/** The server renders a visitor's page. Rules of the boot document hide this in it from users. */
export function ForVisitors({ children }: Props) {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? null : <div data-for="visitors">{children}</div>;
}

/** Keeps the place of what only users see, and is hidden from visitors, until the session is known. */
export function PlaceForUsers({ children }: Props) {
  const { isLoadingAuth } = useSession();
  if (!isLoadingAuth) return null;
  return (
    <div data-for="users" aria-hidden>
      {children}
    </div>
  );
}

/** For what a user sees differently: users see `place` until the session is known. */
export function OncePersonal({ place, children }: Props & { place: ReactNode }) {
  const { isLoadingAuth } = useSession();
  return (
    <>
      <div data-for={isLoadingAuth ? 'visitors' : 'all'}>{children}</div>
      <PlaceForUsers>{place}</PlaceForUsers>
    </>
  );
}
