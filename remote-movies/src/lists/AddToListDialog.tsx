import { useId, useState } from 'react';
import type { MovieSummary } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { Dialog, DialogActions, DialogContent, DialogTitle } from 'shared-kit/overlays';
import { Button, QueryView, Spinner, Typography } from 'shared-kit/ui';
import { addToList as say } from '../texts';
import { ListChoices } from './ListChoices';
import { useListsForMovieQuery } from './listsApi';
import { NewListForMovie } from './NewListForMovie';

const HEIGHT = 200;

interface Props {
  movie: MovieSummary;
  onClose: () => void;
}

/** Puts a film on own lists and takes it off them. */
export default function AddToListDialog({ movie, onClose }: Props) {
  const titleId = useId();
  const query = useListsForMovieQuery(movie.id, { refetchOnMountOrArgChange: true });
  const [isNewOpen, setNewOpen] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ paddingBottom: 0 }}>
        {say.title}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', marginBottom: 1.5, overflowWrap: 'anywhere' }}>
          {shownTitle(movie)}
        </Typography>
        <QueryView query={query} small waiting={<Spinner minHeight={HEIGHT} />}>
          {(lists) => (
            <>
              {lists.length > 0 ? (
                <ListChoices lists={lists} movieId={movie.id} />
              ) : (
                <Typography sx={{ marginBottom: 1.5 }}>{say.none}</Typography>
              )}
              <NewListForMovie
                movieId={movie.id}
                isOpen={isNewOpen || lists.length === 0}
                onOpen={() => setNewOpen(true)}
                onDone={() => setNewOpen(false)}
              />
            </>
          )}
        </QueryView>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onClose}>{say.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
