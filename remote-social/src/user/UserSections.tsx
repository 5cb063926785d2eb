import { Slot } from 'shared-kit';
import { useSession } from 'shared-kit/state';
import { PosterSkeletons, Stack } from 'shared-kit/ui';
import { FriendsInCommon } from './FriendsInCommon';

interface Props {
  userId: string;
  /** Undefined until the profile is there. */
  username: string | undefined;
}

export function UserSections({ userId, username }: Props) {
  const session = useSession();
  return (
    <Stack sx={{ gap: 5, marginTop: 5 }}>
      <FriendsInCommon userId={userId} />
      <Slot
        name="social/profile-sections@1"
        props={{ userId, username, isOwn: session.userId === userId }}
        waiting={<PosterSkeletons count={6} row />}
        small
      />
    </Stack>
  );
}
