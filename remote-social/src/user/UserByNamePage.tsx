import { useParams } from 'shared-kit/router';
import { useUserByNameQuery } from './userApi';
import { UserView } from './UserView';
import { useRefetchOnMount } from 'shared-kit/state';

export default function UserByNamePage() {
  const { username = '' } = useParams();
  const refetches = useRefetchOnMount();
  const { currentData, error, refetch } = useUserByNameQuery(username, {
    refetchOnMountOrArgChange: refetches,
  });
  return (
    <UserView
      key={username}
      user={currentData}
      userId={currentData?.id}
      error={error}
      retry={() => void refetch()}
    />
  );
}
