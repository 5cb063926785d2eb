import { Rss } from 'lucide-react';
import { failureOf, isNotFound, useUserByIdQuery } from 'shared-kit';
import type { PublicProfile } from 'shared-kit/contract';
import { diaryFeed, PAGES, userPage } from 'shared-kit/contract/paths';
import { Link, useParams } from 'shared-kit/router';
import { useRefetchOnMount, useSession } from 'shared-kit/state';
import {
  Avatar,
  Box,
  Button,
  ButtonLink,
  DocumentTitle,
  EmptyState,
  FailedPage,
  MissingPage,
  Page,
  PageTitle,
  Skeleton,
} from 'shared-kit/ui';
import { diary as say } from '../texts';
import { DiaryView } from './DiaryView';

const AVATAR_SIZE = 56;

const Head = ({ user }: { user: PublicProfile | undefined }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBottom: 3 }}>
    {user ? (
      <>
        <Link to={userPage(user.id)} aria-label={user.username}>
          <Avatar username={user.username} src={user.avatar_url} size={AVATAR_SIZE} decorative />
        </Link>
        <PageTitle sx={{ flex: 1, marginBottom: 0 }}>{say.of(user.username)}</PageTitle>
      </>
    ) : (
      <>
        <DocumentTitle>{say.title}</DocumentTitle>
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
        <Skeleton width="50%" sx={{ fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)' }} />
      </>
    )}
  </Box>
);

const Feed = ({ userId }: { userId: string }) => (
  <Button
    href={diaryFeed(userId)}
    variant="outlined"
    title={say.feedHint}
    startIcon={<Rss size={18} aria-hidden />}
  >
    {say.feed}
  </Button>
);

/** A diary that the viewer may not see looks empty. */
export default function DiaryPage() {
  const { userId = '' } = useParams();
  const session = useSession();
  const query = useUserByIdQuery(userId, { refetchOnMountOrArgChange: useRefetchOnMount() });
  const { currentData: user, error, refetch } = query;
  if (isNotFound(error))
    return (
      <MissingPage
        title={say.missing}
        hint={say.missingHint}
        drawing="seats"
        to={PAGES.home}
        label={say.home}
      />
    );
  if (error && !user)
    return <FailedPage title={say.title} detail={failureOf(error).message} retry={refetch} />;
  return (
    <Page sx={{ maxWidth: 880 }}>
      <Head user={user} />
      <DiaryView
        key={userId}
        userId={userId}
        isOwn={session.userId === userId}
        empty={
          <EmptyState
            drawing="reel"
            sentence={say.nothing}
            action={
              user && (
                <ButtonLink to={userPage(userId)} variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
                  {say.profileOf(user.username)}
                </ButtonLink>
              )
            }
          />
        }
        actions={<Feed userId={userId} />}
      />
    </Page>
  );
}
