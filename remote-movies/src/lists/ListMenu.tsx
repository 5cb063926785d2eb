import { LogOut, Pencil, Trash2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MovieListPage } from 'shared-kit/contract';
import { ActionMenu, useAttempt } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { filmLists as say } from '../texts';
import { useRemoveListEditorMutation } from './listsApi';

const ListDialog = lazy(() => import('./ListDialog'));
const InviteDialog = lazy(() => import('./InviteDialog'));
const RemoveListDialog = lazy(() => import('./RemoveListDialog'));

interface Props {
  list: MovieListPage;
  isOwner: boolean;
}

export function ListMenu({ list, isOwner }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'invite' | 'remove' | null>(null);
  const { userId } = useSession();
  const attempt = useAttempt();
  const [removeEditor] = useRemoveListEditorMutation();
  const close = () => setDialog(null);
  const leave = async () => {
    if (userId !== null) await attempt(removeEditor({ params: { id: list.id, userId } }), say.left);
  };
  const ownActions = [
    { label: say.edit, Icon: Pencil, run: () => setDialog('edit') },
    { label: say.invite, Icon: UserPlus, run: () => setDialog('invite') },
    { label: say.remove, Icon: Trash2, run: () => setDialog('remove') },
  ];
  return (
    <>
      <ActionMenu
        name={say.menu}
        actions={isOwner ? ownActions : [{ label: say.leave, Icon: LogOut, run: () => void leave() }]}
        size="medium"
      />
      <Suspense>
        {dialog === 'edit' && <ListDialog list={list} onClose={close} />}
        {dialog === 'invite' && <InviteDialog list={list} onClose={close} />}
        {dialog === 'remove' && <RemoveListDialog list={list} onClose={close} />}
      </Suspense>
    </>
  );
}
