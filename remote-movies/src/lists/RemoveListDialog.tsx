import { failureOf } from 'shared-kit';
import type { MovieListPage } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useNavigate } from 'shared-kit/router';
import { useToast } from 'shared-kit/state';
import { listRemoval as say } from '../texts';
import { useRemoveListMutation } from './listsApi';

const OWN_LISTS = `${PAGES.profile}?tab=lists`;

export default function RemoveListDialog({ list, onClose }: { list: MovieListPage; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveListMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = async () => {
    const result = await remove(list.id);
    if (result.error) {
      toast.error(failureOf(result.error).message);
      return onClose();
    }
    toast.success(say.done);
    void navigate(OWN_LISTS, { replace: true });
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
