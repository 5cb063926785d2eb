import type { SlotProps } from 'shared-kit';
import { OwnComments } from './OwnComments';
import { OwnMovies } from './OwnMovies';
import { isMovieList } from './profileApi';

/** The tabs that `feature.json` names. */
export default function ProfileTab({ tab, userId }: SlotProps['social/profile-tabs@1']) {
  if (tab === 'comments') return <OwnComments />;
  return isMovieList(tab) && <OwnMovies key={tab} userId={userId} list={tab} />;
}
