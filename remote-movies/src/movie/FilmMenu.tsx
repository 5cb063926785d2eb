import { Flag, ListPlus, Pencil, Send, Share2, Stamp, Trash2 } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { ActionMenu, useShare } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { useCanEdit } from '../editing/useCanEdit';
import * as texts from '../texts';

interface DialogProps {
  movie: Movie;
  onClose: () => void;
  onRemoved: () => void;
}

const ReportDialog = lazy(() => import('../reporting/ReportDialog'));
const DIALOGS: Record<'list' | 'recommend' | 'sealed' | 'edit' | 'remove', ComponentType<DialogProps>> = {
  list: lazy(() => import('../lists/AddToListDialog')),
  recommend: lazy(() => import('../recommending/RecommendDialog')),
  sealed: lazy(() => import('../sealed/SealedDialog')),
  edit: lazy(() => import('../editing/MovieDialog')),
  remove: lazy(() => import('../editing/RemoveDialog')),
};
type Task = keyof typeof DIALOGS | 'report';

/** For users: what one does with a film now and then. */
export function FilmMenu({ movie }: { movie: Movie }) {
  const [task, setTask] = useState<Task | null>(null);
  const { userId } = useSession();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const title = shownTitle(movie);
  const share = useShare(title);
  const close = () => setTask(null);
  const opens = (opened: Task) => () => setTask(opened);
  const actions = [
    { label: texts.addToList.action, Icon: ListPlus, run: opens('list') },
    { label: texts.recommending.button, Icon: Send, run: opens('recommend') },
    { label: texts.sealed.button, Icon: Stamp, run: opens('sealed') },
    { label: share.label, Icon: Share2, run: share.run },
    ...(canEdit(movie)
      ? [
          { label: texts.editing.edit, Icon: Pencil, run: opens('edit') },
          { label: texts.removing.action, Icon: Trash2, run: opens('remove') },
        ]
      : []),
    ...(movie.added_by?.id === userId
      ? []
      : [{ label: texts.reporting.report, Icon: Flag, run: opens('report') }]),
  ];
  const Dialog = task && task !== 'report' && DIALOGS[task];
  return (
    <>
      <ActionMenu name={texts.reporting.menuOfMovie(title)} size="medium" actions={actions} />
      <Suspense>
        {Dialog && (
          <Dialog
            movie={movie}
            onClose={close}
            onRemoved={() => void navigate(PAGES.dashboard, { replace: true })}
          />
        )}
        {task === 'report' && (
          <ReportDialog target={{ kind: 'movie', id: movie.id, name: title }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
