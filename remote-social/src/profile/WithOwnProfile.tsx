import type { ReactNode } from 'react';
import { useOwnProfileQuery } from 'shared-kit';
import type { OwnProfile } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { QueryView } from 'shared-kit/ui';

interface Props {
  waiting: ReactNode;
  children: (profile: OwnProfile) => ReactNode;
}

export function WithOwnProfile({ waiting, children }: Props) {
  const { isLoggedIn } = useSession();
  const query = useOwnProfileQuery(undefined, { skip: !isLoggedIn });
  return (
    <QueryView query={query} waiting={waiting}>
      {children}
    </QueryView>
  );
}
