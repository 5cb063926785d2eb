import { useParams } from 'shared-kit/router';
import { useUserByNameQuery } from './userApi';
import { UserView } from './UserView';

export default function UserByNamePage() {
  const { username = '' } = useParams();
  const { currentData, error, refetch } = useUserByNameQuery(username, { refetchOnMountOrArgChange: true });
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
