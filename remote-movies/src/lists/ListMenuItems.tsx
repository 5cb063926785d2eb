import { LogOut, Pencil, Trash2, UserPlus } from 'lucide-react';
import { failureOf } from 'shared-kit';
import type { MovieListPage } from 'shared-kit/contract';
import { Menu, MenuItem } from 'shared-kit/overlays';
import { useSession, useToast } from 'shared-kit/state';
import { filmLists as say } from '../texts';
import type { ListAct } from './ListMenu';
import { useRemoveListEditorMutation } from './listsApi';

interface Props {
  list: MovieListPage;
  isOwner: boolean;
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (act: ListAct) => void;
}

export default function ListMenuItems({ list, isOwner, anchor, onClose, onChoose }: Props) {
  const { userId } = useSession();
  const toast = useToast();
  const [removeEditor] = useRemoveListEditorMutation();
  const choosing = (act: ListAct) => () => {
    onClose();
    onChoose(act);
  };
  const leave = async () => {
    onClose();
    if (userId === null) return;
    const result = await removeEditor({ id: list.id, userId });
    if (result.error) toast.error(failureOf(result.error).message);
    else toast.success(say.left);
  };
  if (!isOwner)
    return (
      <Menu open anchorEl={anchor} onClose={onClose}>
        <MenuItem onClick={() => void leave()}>
          <LogOut size={18} aria-hidden />
          {say.leave}
        </MenuItem>
      </Menu>
    );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={choosing('edit')}>
        <Pencil size={18} aria-hidden />
        {say.edit}
      </MenuItem>
      <MenuItem onClick={choosing('invite')}>
        <UserPlus size={18} aria-hidden />
        {say.invite}
      </MenuItem>
      <MenuItem onClick={choosing('remove')}>
        <Trash2 size={18} aria-hidden />
        {say.remove}
      </MenuItem>
    </Menu>
  );
}
