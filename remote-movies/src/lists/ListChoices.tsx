import { useRef, useState } from 'react';
import { api, failureOf } from 'shared-kit';
import { Checkbox, FormControlLabel } from 'shared-kit/choices';
import { keyPerBody } from 'shared-kit/parts';
import { useDispatch, useSession, useToast } from 'shared-kit/state';
import { Box, SearchField, styled, Typography } from 'shared-kit/ui';
import { addToList as say, filmLists } from '../texts';
import { AUDIENCE_ICONS } from './ListCard';
import { listsApi, type ListWithMark, useAddListMovieMutation, useRemoveListMovieMutation } from './listsApi';

/** From here on the dialog has a search. */
const MANY = 8;

const Name = styled('span')(({ theme }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
}));

/** A choice shows at once and is taken back if the server refuses. */
function useChoose(movieId: string) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [add] = useAddListMovieMutation();
  const [remove] = useRemoveListMovieMutation();
  const [keyOf] = useState(keyPerBody);
  const queue = useRef<Promise<void>>(Promise.resolve());
  return (id: string, wished: boolean) => {
    const patch = dispatch(
      listsApi.util.updateQueryData('listsForMovie', movieId, (lists) => {
        const list = lists.find((one) => one.id === id);
        if (!list) return;
        list.has_movie = wished;
        list.movie_count += wished ? 1 : -1;
      }),
    );
    const send = async () => {
      const body = { movie_id: movieId };
      const result = wished
        ? await add({ params: { id }, body, idempotencyKey: keyOf({ id, movieId, at: performance.now() }) })
        : await remove({ params: { id, movieId } });
      if (!result.error) return void dispatch(api.util.invalidateTags([{ type: 'List', id }]));
      patch.undo();
      toast.error(failureOf(result.error).message);
    };
    queue.current = queue.current.then(send);
  };
}

export function ListChoices({ lists, movieId }: { lists: readonly ListWithMark[]; movieId: string }) {
  const { userId } = useSession();
  const choose = useChoose(movieId);
  const [typed, setTyped] = useState('');
  const term = typed.trim().toLocaleLowerCase('az');
  const found = lists.filter(({ title }) => title.toLocaleLowerCase('az').includes(term));
  return (
    <>
      {lists.length > MANY && (
        <Box sx={{ marginBottom: 1 }}>
          <SearchField label={say.search} value={typed} onChange={setTyped} />
        </Box>
      )}
      {found.length === 0 && <Typography role="status">{say.noneFound}</Typography>}
      <ul role="list">
        {found.map((list) => {
          const Icon = AUDIENCE_ICONS[list.visibility];
          return (
            <li key={list.id}>
              <FormControlLabel
                sx={{ width: '100%', margin: 0, paddingBlock: 0.5 }}
                control={
                  <Checkbox
                    checked={list.has_movie ?? false}
                    onChange={(_event, wished) => choose(list.id, wished)}
                  />
                }
                label={
                  <Name>
                    {list.title}
                    <small>
                      <Icon size={13} aria-hidden />
                      {filmLists.films(list.movie_count)}
                      {list.owner.id !== userId && ` · ${list.owner.username}`}
                    </small>
                  </Name>
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
