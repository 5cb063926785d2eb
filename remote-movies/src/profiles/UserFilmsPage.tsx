import { useParams, useSearchParams } from 'shared-kit/router';
import { OncePersonal, PosterSkeletons } from 'shared-kit/ui';
import { userFilms as say } from '../texts';
import { PageOfUser } from './PageOfUser';
import { isShelfName, SHELVES } from './profileApi';
import { ShelfMovies } from './ShelfMovies';
import { TabParts } from './TabParts';

/** A user's shelves, as far as the reader may see them. */
export default function UserFilmsPage() {
  const { userId = '' } = useParams();
  const [params] = useSearchParams();
  const asked = params.get('shelf') ?? '';
  const shelf = isShelfName(asked) ? asked : 'watched';
  return (
    <PageOfUser userId={userId} title={say.title} short={say.short}>
      <TabParts label={say.short} param="shelf" parts={SHELVES} names={say.shelves} open={shelf} />
      <OncePersonal place={<PosterSkeletons count={12} />}>
        <ShelfMovies key={`${userId} ${shelf}`} userId={userId} list={shelf} />
      </OncePersonal>
    </PageOfUser>
  );
}
