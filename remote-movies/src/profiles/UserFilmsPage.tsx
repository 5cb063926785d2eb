import { isNotFound, useUserByIdQuery } from 'shared-kit';
import { userPage } from 'shared-kit/contract/paths';
import { useParams, useSearchParams } from 'shared-kit/router';
import { useRefetchOnMount } from 'shared-kit/state';
import { ButtonLink, OncePersonal, Page, PageTitle, PosterSkeletons } from 'shared-kit/ui';
import { NotFound } from '../lists/NotFound';
import { myLists, userFilms as say } from '../texts';
import { isShelfName } from './profileApi';
import { ShelfMovies } from './ShelfMovies';
import { ShelfParts } from './TabParts';

const SKELETONS = 12;

/** A user's shelves, as far as the reader may see them. */
export default function UserFilmsPage() {
  const { userId = '' } = useParams();
  const [params] = useSearchParams();
  const asked = params.get('shelf') ?? '';
  const shelf = isShelfName(asked) ? asked : 'watched';
  const refetchOnMountOrArgChange = useRefetchOnMount();
  const { currentData: owner, error } = useUserByIdQuery(userId, { refetchOnMountOrArgChange });
  if (isNotFound(error)) return <NotFound title={myLists.userMissing} />;
  return (
    <Page>
      <PageTitle
        actions={
          <ButtonLink to={userPage(userId)} variant="outlined">
            {myLists.profile}
          </ButtonLink>
        }
      >
        {owner ? say.title(owner.username) : say.short}
      </PageTitle>
      <ShelfParts open={shelf} />
      <OncePersonal place={<PosterSkeletons count={SKELETONS} />}>
        <ShelfMovies key={`${userId} ${shelf}`} userId={userId} list={shelf} />
      </OncePersonal>
    </Page>
  );
}
