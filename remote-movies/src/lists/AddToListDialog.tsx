import { useState } from 'react';
import type { MovieSummary } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { TitledDialog } from 'shared-kit/overlays';
import { QueryView, Spinner, Typography } from 'shared-kit/ui';
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
  const query = useListsForMovieQuery(movie.id, { refetchOnMountOrArgChange: true });
  const [isNewOpen, setNewOpen] = useState(false);
  return (
    <TitledDialog title={say.title} close={say.close} onClose={onClose}>
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
    </TitledDialog>
  );
}
