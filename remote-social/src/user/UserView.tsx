import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Ban, Flag } from 'lucide-react';
import { isNotFound } from 'shared-kit';
import type { Person, PublicProfile } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { ActionMenu, useAttempt, useConfirm } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { FailedPage, MissingPage, Page, Row, Skeleton, type ViewedQuery } from 'shared-kit/ui';
import { useBlockMutation } from '../blocks/blocksApi';
import { FriendshipButtons } from '../friendship/FriendshipButtons';
import { blocks, user as say } from '../texts';
import { UserHeader } from './UserHeader';
import { UserSections } from './UserSections';
import { AVATAR_SIZE, Banner, Foot, ProfileBody, ProfileCard, Ring } from './layout';

const ReportDialog = lazy(() => import('./ReportDialog'));

interface Props {
  query: ViewedQuery<PublicProfile>;
  /** The address gives it before the profile loads, so that both load at once. */
  userId: string | undefined;
}

export function UserView({ query: { currentData: user, error, refetch }, userId }: Props) {
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
  if (error && !user) return <FailedPage title={say.title} retry={refetch} />;
  const buttons = (
    <Row>
      <FriendshipButtons person={user} userId={userId} />
      {user && <PersonMenu person={user} />}
    </Row>
  );
  return (
    <Page sx={{ maxWidth: 1120 }}>
      {user ? <UserHeader user={user}>{buttons}</UserHeader> : <UserSkeleton>{buttons}</UserSkeleton>}
      {userId !== undefined && <UserSections userId={userId} username={user?.username} />}
    </Page>
  );
}

/** What a user can do about another person. */
export function PersonMenu({ person }: { person: Person }) {
  const { isLoggedIn, userId } = useSession();
  const [isReporting, setIsReporting] = useState(false);
  const attempt = useAttempt();
  const [block] = useBlockMutation();
  const blocking = useConfirm(() => attempt(block(person.id), blocks.blocked(person.username)), {
    title: blocks.ask(person.username),
    body: blocks.description,
    confirm: blocks.block,
    dangerous: true,
  });
  if (!isLoggedIn || userId === person.id) return null;
  return (
    <>
      <ActionMenu
        name={say.menuOf(person.username)}
        actions={[
          { label: blocks.block, Icon: Ban, run: blocking.ask },
          { label: say.report, Icon: Flag, run: () => setIsReporting(true) },
        ]}
        size="medium"
      />
      {blocking.dialog}
      <Suspense>
        {isReporting && (
          <ReportDialog
            target={{ kind: 'user', id: person.id, name: person.username }}
            onClose={() => setIsReporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const UserSkeleton = ({ children }: { children: ReactNode }) => (
  <ProfileCard aria-busy="true" aria-label={say.loading}>
    <Banner seed={undefined} />
    <ProfileBody>
      <Ring>
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
      </Ring>
      <div>
        <Skeleton width={220} sx={{ fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)' }} />
        <Skeleton width={140} />
      </div>
      {children}
    </ProfileBody>
    <Foot>
      <Skeleton width="60%" />
      <Skeleton variant="rounded" height={74} sx={{ maxWidth: 560 }} />
      <Skeleton width={200} />
    </Foot>
  </ProfileCard>
);
