import { BookmarkMinus, BookmarkPlus, Check, Eye } from 'lucide-react';
import { Button, PlaceForUsers, Skeleton } from 'shared-kit/ui';
import { useHasSession } from 'shared-kit/state';
import { LikeButton } from '../likes/LikeButton';
import { marks as say } from '../texts';
import { useMarks, useSetMark } from './useMarks';

export function MarkButtons({ movieId }: { movieId: string }) {
  const { hasSession, marks } = useMarks(movieId);
  const set = useSetMark(movieId);
  if (!hasSession)
    return (
      <PlaceForUsers>
        <Skeletons />
      </PlaceForUsers>
    );
  const { watched = false, in_watchlist: isWanted = false } = marks ?? {};
  const WatchedIcon = watched ? Check : Eye;
  const WantedIcon = isWanted ? BookmarkMinus : BookmarkPlus;
  return (
    <>
      <Button
        variant="outlined"
        disabled={!marks}
        startIcon={<WantedIcon size={18} aria-hidden />}
        onClick={() => set('watchlist', !isWanted)}
      >
        {isWanted ? say.unwant : say.want}
      </Button>
      <LikeButton movieId={movieId} />
      <Button
        variant={watched ? 'contained' : 'outlined'}
        aria-pressed={watched}
        disabled={!marks}
        startIcon={<WatchedIcon size={18} aria-hidden />}
        onClick={() => set('watched', !watched)}
      >
        {say.watched}
      </Button>
    </>
  );
}

const BUTTON_HEIGHT = 40;
const BUTTON_WIDTHS = [168, 250, 136];

const Skeletons = () =>
  BUTTON_WIDTHS.map((width) => (
    <Skeleton key={width} variant="rounded" width={width} height={BUTTON_HEIGHT} sx={{ borderRadius: 6 }} />
  ));

export const MarkButtonsSkeleton = () => useHasSession() && <Skeletons />;
