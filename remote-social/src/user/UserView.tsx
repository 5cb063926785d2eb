import { failureOf } from 'shared-kit';
import type { PublicProfile } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { ButtonLink, EmptyState, ErrorState, Page, PageTitle, styled } from 'shared-kit/ui';
import { FriendshipButtons } from '../friendship/FriendshipButtons';
import { user as say } from '../texts';
import { PersonMenu } from './PersonMenu';
import { UserHeader } from './UserHeader';
import { UserSections } from './UserSections';
import { UserSkeleton } from './UserSkeleton';

const NOT_FOUND = 404;

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
  if (error && failureOf(error).status === NOT_FOUND) return <NotFound />;
  if (error && !user) return <Failed retry={retry} />;
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

function NotFound() {
  return (
    <Page>
      <PageTitle sx={{ justifyContent: 'center', textAlign: 'center', marginTop: 4, marginBottom: 0 }}>
        {say.notFound}
      </PageTitle>
      <EmptyState
        drawing="seats"
        sentence={say.notFoundHint}
        action={
          <ButtonLink to={PAGES.home} variant="contained">
            {say.home}
          </ButtonLink>
        }
      />
    </Page>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <Page>
      <PageTitle>{say.title}</PageTitle>
      <ErrorState retry={retry} />
    </Page>
  );
}
