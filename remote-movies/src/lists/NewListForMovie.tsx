import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared-kit';
import { FIELDS } from 'shared-kit/contract/fields';
import { keyPerBody, textRule, useForm } from 'shared-kit/parts';
import { useDispatch, useToast } from 'shared-kit/state';
import { Button, ErrorNote, Stack, TextField } from 'shared-kit/ui';
import { addToList as say } from '../texts';
import { useAddListMovieMutation, useCreateListMutation } from './listsApi';

const titleRule = textRule(FIELDS.listTitle);

interface Props {
  movieId: string;
  isOpen: boolean;
  onOpen: () => void;
  onDone: () => void;
}

export function NewListForMovie({ movieId, isOpen, onOpen, onDone }: Props) {
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
