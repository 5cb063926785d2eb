import { LogOut, Pencil, Trash2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from 'shared-kit';
import type { MovieListPage } from 'shared-kit/contract';
import { ActionMenu } from 'shared-kit/parts';
import { useSession, useToast } from 'shared-kit/state';
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
  const toast = useToast();
  const [removeEditor] = useRemoveListEditorMutation();
  const close = () => setDialog(null);
  const leave = async () => {
    if (userId === null) return;
    const result = await removeEditor({ params: { id: list.id, userId } });
    if (result.error) toast.error(failureOf(result.error).message);
    else toast.success(say.left);
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
