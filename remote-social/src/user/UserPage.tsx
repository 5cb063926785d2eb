import { useUserByIdQuery } from 'shared-kit';
import { useParams } from 'shared-kit/router';
import { UserView } from './UserView';
import { useRefetchOnMount } from 'shared-kit/state';

export default function UserPage() {
  const { userId = '' } = useParams();
  const refetches = useRefetchOnMount();
  const { currentData, error, refetch } = useUserByIdQuery(userId, { refetchOnMountOrArgChange: refetches });
  return (
    <UserView key={userId} user={currentData} userId={userId} error={error} retry={() => void refetch()} />
  );
}
