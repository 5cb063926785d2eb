import type { MovieListPage } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { listRemoval as say } from '../texts';
import { useRemoveListMutation } from './listsApi';

const OWN_LISTS = `${PAGES.profile}?tab=lists`;

export default function RemoveListDialog({ list, onClose }: { list: MovieListPage; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveListMutation();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const confirm = async () => {
    if (await attempt(remove(list.id), say.done)) void navigate(OWN_LISTS, { replace: true });
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={say.title}
      confirm={say.action}
      dangerous
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say.question(list.title)}
    </ConfirmDialog>
  );
}
