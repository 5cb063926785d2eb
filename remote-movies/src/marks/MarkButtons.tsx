import { BookmarkMinus, BookmarkPlus, Check, Eye } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { texts } from '../texts';
import { useMarks, useSetMark } from './useMarks';

const say = texts.marks;

/** 'Baxmışam' and the watchlist; a visitor has neither. */
export function MarkButtons({ movieId }: { movieId: string }) {
  const { isSomebody, marks } = useMarks(movieId);
  const set = useSetMark(movieId);
  if (!isSomebody) return null;
  const { watched = false, in_watchlist: isWanted = false } = marks ?? {};
  const WatchedIcon = watched ? Check : Eye;
  const WantedIcon = isWanted ? BookmarkMinus : BookmarkPlus;
  return (
    <>
      <Button
        variant={watched ? 'contained' : 'outlined'}
        aria-pressed={watched}
        disabled={!marks}
        startIcon={<WatchedIcon size={18} aria-hidden />}
        onClick={() => set('watched', !watched)}
      >
        {say.watched}
      </Button>
      <Button
        variant="outlined"
        disabled={!marks}
        startIcon={<WantedIcon size={18} aria-hidden />}
        onClick={() => set('watchlist', !isWanted)}
      >
        {isWanted ? say.unwant : say.want}
      </Button>
    </>
  );
}
