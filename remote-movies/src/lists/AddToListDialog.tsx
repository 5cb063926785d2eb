import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared-kit';
import type { MovieSummary } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { shownTitle } from 'shared-kit/contract/titles';
import { TitledDialog } from 'shared-kit/overlays';
import { keyPerBody, textRule, useForm } from 'shared-kit/parts';
import { useDispatch, useToast } from 'shared-kit/state';
import { Button, ErrorNote, QueryView, Spinner, Stack, TextField, Typography } from 'shared-kit/ui';
import { addToList as say } from '../texts';
import { ListChoices } from './ListChoices';
import { useAddListMovieMutation, useCreateListMutation, useListsForMovieQuery } from './listsApi';

/** Puts a film on own lists and takes it off them. */
export default function AddToListDialog({ movie, onClose }: { movie: MovieSummary; onClose: () => void }) {
  const query = useListsForMovieQuery(movie.id, { refetchOnMountOrArgChange: true });
  const [isNewOpen, setNewOpen] = useState(false);
  return (
    <TitledDialog title={say.title} close={say.close} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary', marginBottom: 1.5, overflowWrap: 'anywhere' }}>
        {shownTitle(movie)}
      </Typography>
      <QueryView query={query} small waiting={<Spinner minHeight={200} />}>
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

const titleRule = textRule(FIELDS.listTitle);

interface NewListForMovieProps {
  movieId: string;
  isOpen: boolean;
  onOpen: () => void;
  onDone: () => void;
}

function NewListForMovie({ movieId, isOpen, onOpen, onDone }: NewListForMovieProps) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [create] = useCreateListMutation();
  const [add] = useAddListMovieMutation();
  const [listKey] = useState(keyPerBody);
  const [movieKey] = useState(keyPerBody);
  const form = useForm({
    initial: { title: '' },
    check: ({ title }) => ({ title: titleRule(title) }),
    mode: 'onChange',
  });
  const save = async ({ title }: { title: string }) => {
    const body = { title, visibility: 'everyone' as const, ranked: false };
    // The same form sent again after a failure finds the list that it made before.
    const { id } = await create({ body, idempotencyKey: listKey(body) }).unwrap();
    const addition = { params: { id }, body: { movie_id: movieId } };
    await add({ ...addition, idempotencyKey: movieKey(addition) }).unwrap();
    // The list was loaded before it had the film.
    dispatch(api.util.invalidateTags(['Lists']));
    toast.success(say.created(title.trim()));
    form.reset({ title: '' });
    onDone();
  };
  if (!isOpen)
    return (
      <Button startIcon={<Plus size={18} aria-hidden />} onClick={onOpen} sx={{ marginTop: 1 }}>
        {say.open}
      </Button>
    );
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <Stack sx={{ gap: 1.5, paddingTop: 1 }}>
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
        <TextField label={say.newTitle} autoFocus autoComplete="off" {...form.field('title')} />
        <Button type="submit" variant="contained" disabled={form.isBusy}>
          {say.create}
        </Button>
      </Stack>
    </form>
  );
}
