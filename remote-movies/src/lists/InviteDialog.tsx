import { failureOf } from 'shared-kit';
import type { MovieListPage, Person } from 'shared-kit/contract';
import { Checkbox, FormControlLabel } from 'shared-kit/choices';
import { TitledDialog } from 'shared-kit/overlays';
import { useDispatch, useToast } from 'shared-kit/state';
import { Avatar, Hint, styled } from 'shared-kit/ui';
import { FriendChoice } from '../parts/FriendChoice';
import { inviting as say } from '../texts';
import { listsApi, useAddListEditorMutation, useListQuery, useRemoveListEditorMutation } from './listsApi';
import { applyList } from './patchList';

const Name = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  overflowWrap: 'anywhere',
});

function FriendRow({ list, friend }: { list: MovieListPage; friend: Person }) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [add, adding] = useAddListEditorMutation();
  const [remove, removing] = useRemoveListEditorMutation();
  const isEditor = list.editors.some(({ id }) => id === friend.id);
  const choose = async (wished: boolean) => {
    const change = { params: { id: list.id, userId: friend.id } };
    try {
      if (wished) dispatch(applyList(await add(change).unwrap()));
      else await remove(change).unwrap();
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
      dispatch(listsApi.util.invalidateTags([{ type: 'List', id: list.id }]));
    }
  };
  const isBusy = adding.isLoading || removing.isLoading;
  return (
    <li>
      <FormControlLabel
        sx={{ width: '100%', margin: 0, paddingBlock: 0.5 }}
        control={
          <Checkbox checked={isEditor} disabled={isBusy} onChange={(_event, wished) => void choose(wished)} />
        }
        label={
          <Name>
            <Avatar username={friend.username} src={friend.avatar_url} size={36} decorative />
            {friend.username}
          </Name>
        }
      />
    </li>
  );
}

export default function InviteDialog({
  list: opened,
  onClose,
}: {
  list: MovieListPage;
  onClose: () => void;
}) {
  const { currentData: list = opened } = useListQuery({ id: opened.id, page: opened.page });
  return (
    <TitledDialog title={say.title} onClose={onClose} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Hint>{say.help}</Hint>
      <FriendChoice>{(friend) => <FriendRow key={friend.id} list={list} friend={friend} />}</FriendChoice>
    </TitledDialog>
  );
}
