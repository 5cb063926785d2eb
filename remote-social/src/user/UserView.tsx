import { isNotFound } from 'shared-kit';
import type { PublicProfile } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { FailedPage, MissingPage, Page, styled } from 'shared-kit/ui';
import { FriendshipButtons } from '../friendship/FriendshipButtons';
import { user as say } from '../texts';
import { PersonMenu } from './PersonMenu';
import { UserHeader } from './UserHeader';
import { UserSections } from './UserSections';
import { UserSkeleton } from './UserSkeleton';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

interface Props {
  user: PublicProfile | undefined;
  /** The address gives it before the profile loads, so that both load at once. */
  userId: string | undefined;
  error: unknown;
  retry: () => void;
}

export function UserView({ user, userId, error, retry }: Props) {
  // An answer from before a block stays beside the error.
  if (isNotFound(error))
    return (
      <MissingPage
        title={say.notFound}
        hint={say.notFoundHint}
        drawing="seats"
        to={PAGES.home}
        label={say.home}
      />
    );
  if (error && !user) return <FailedPage title={say.title} retry={retry} />;
  const id = user?.id ?? userId;
  const buttons = (
    <Row>
      <FriendshipButtons person={user} userId={userId} />
      {user && <PersonMenu person={user} />}
    </Row>
  );
  return (
    <Page sx={{ maxWidth: 1120 }}>
      {user ? <UserHeader user={user}>{buttons}</UserHeader> : <UserSkeleton>{buttons}</UserSkeleton>}
      {id !== undefined && <UserSections userId={id} username={user?.username} />}
    </Page>
  );
}
