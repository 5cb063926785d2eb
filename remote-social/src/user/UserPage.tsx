import { useParams } from 'shared-kit/router';
import { useUserByIdQuery } from './userApi';
import { UserView } from './UserView';

export default function UserPage() {
  const { userId = '' } = useParams();
  const { currentData, error, refetch } = useUserByIdQuery(userId, { refetchOnMountOrArgChange: true });
  return (
    <UserView key={userId} user={currentData} userId={userId} error={error} retry={() => void refetch()} />
  );
}
