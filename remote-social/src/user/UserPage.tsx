import { useUserByIdQuery } from 'shared-kit';
import { useParams } from 'shared-kit/router';
import { UserView } from './UserView';
import { useRefetchOnMount } from 'shared-kit/state';

export default function UserPage() {
  const { userId = '' } = useParams();
  const query = useUserByIdQuery(userId, { refetchOnMountOrArgChange: useRefetchOnMount() });
  return <UserView key={userId} query={query} userId={userId} />;
}
