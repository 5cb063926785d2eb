import type { ReactNode } from 'react';
import { useOwnProfileQuery } from 'shared-kit';
import type { OwnProfile } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { ErrorState } from 'shared-kit/ui';

interface Props {
  waiting: ReactNode;
  children: (profile: OwnProfile) => ReactNode;
}

export function WithOwnProfile({ waiting, children }: Props) {
  const { isLoggedIn } = useSession();
  const { data, error, refetch } = useOwnProfileQuery(undefined, { skip: !isLoggedIn });
  if (data) return children(data);
  return error ? <ErrorState retry={() => void refetch()} /> : waiting;
}
