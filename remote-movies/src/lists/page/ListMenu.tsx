import { LogOut, Pencil, Trash2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MovieListPage } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { ActionMenu, useAttempt, useConfirm } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { filmLists as say, listRemoval } from '../../texts';
import { useRemoveListEditorMutation, useRemoveListMutation } from '../listsApi';

const ListDialog = lazy(() => import('../ListDialog'));
const InviteDialog = lazy(() => import('../InviteDialog'));

const OWN_LISTS = `${PAGES.profile}?tab=lists`;

export function ListMenu({ list, isOwner }: { list: MovieListPage; isOwner: boolean }) {
  const [dialog, setDialog] = useState<'edit' | 'invite' | null>(null);
  const { userId } = useSession();
  const attempt = useAttempt();
  const [removeEditor] = useRemoveListEditorMutation();
  const [removeList] = useRemoveListMutation();
  const navigate = useNavigate();
  const close = () => setDialog(null);
  const remove = async () => {
    if (await attempt(removeList(list.id), listRemoval.done)) void navigate(OWN_LISTS, { replace: true });
  };
  const removal = useConfirm(remove, {
    title: listRemoval.title,
    body: listRemoval.question(list.title),
    confirm: listRemoval.action,
    dangerous: true,
  });
  const leave = async () => {
    if (userId !== null) await attempt(removeEditor({ params: { id: list.id, userId } }), say.left);
  };
  const ownActions = [
    { label: say.edit, Icon: Pencil, run: () => setDialog('edit') },
    { label: say.invite, Icon: UserPlus, run: () => setDialog('invite') },
    { label: say.remove, Icon: Trash2, run: removal.ask },
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
      </Suspense>
      {removal.dialog}
    </>
  );
}
