import { api, calls } from 'shared-kit';
import { profileRoutes } from 'shared-kit/contract/routes';
import { useParams } from 'shared-kit/router';
import { UserView } from './UserView';
import { useRefetchOnMount } from 'shared-kit/state';

const { useUserByNameQuery } = api.enhanceEndpoints({ addTagTypes: ['PublicProfile'] }).injectEndpoints({
  endpoints: (build) => ({
    userByName: build.query({
      ...calls(profileRoutes.byName, (username: string) => ({ params: { username } })),
      providesTags: ['PublicProfile'],
    }),
  }),
});

export default function UserByNamePage() {
  const { username = '' } = useParams();
  const query = useUserByNameQuery(username, { refetchOnMountOrArgChange: useRefetchOnMount() });
  return <UserView key={username} query={query} userId={query.currentData?.id} />;
}
