import { Flag, ListPlus, Pencil, Send, Share2, Stamp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { shownTitle } from 'shared-kit/contract/titles';
import { ActionMenu, useShare } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { useCanEdit } from '../editing/useCanEdit';
import * as texts from '../texts';

const AddToListDialog = lazy(() => import('../lists/AddToListDialog'));
const RecommendDialog = lazy(() => import('../recommending/RecommendDialog'));
const SealedDialog = lazy(() => import('../sealed/SealedDialog'));
const MovieDialog = lazy(() => import('../editing/MovieDialog'));
const RemoveDialog = lazy(() => import('../editing/RemoveDialog'));
const ReportDialog = lazy(() => import('../reporting/ReportDialog'));

type Task = 'list' | 'recommend' | 'sealed' | 'edit' | 'remove' | 'report';

interface DialogProps {
  task: Task;
  movie: Movie;
  onClose: () => void;
}

function TaskDialog({ task, movie, onClose }: DialogProps) {
  const navigate = useNavigate();
  switch (task) {
    case 'list':
      return <AddToListDialog movie={movie} onClose={onClose} />;
    case 'recommend':
      return <RecommendDialog movie={movie} onClose={onClose} />;
    case 'sealed':
      return <SealedDialog movie={movie} onClose={onClose} />;
    case 'edit':
      return <MovieDialog movie={movie} onClose={onClose} />;
    case 'remove':
      return (
        <RemoveDialog
          movie={movie}
          onClose={onClose}
          onRemoved={() => void navigate(PAGES.dashboard, { replace: true })}
        />
      );
    case 'report':
      return (
        <ReportDialog target={{ kind: 'movie', id: movie.id, name: shownTitle(movie) }} onClose={onClose} />
      );
  }
}

/** For users: what one does with a film now and then. */
export function FilmMenu({ movie }: { movie: Movie }) {
  const [task, setTask] = useState<Task | null>(null);
  const { userId } = useSession();
  const canEdit = useCanEdit();
  const title = shownTitle(movie);
  const share = useShare(title);
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
  return (
    <>
      <ActionMenu name={texts.reporting.menuOfMovie(title)} size="medium" actions={actions} />
      <Suspense>{task && <TaskDialog task={task} movie={movie} onClose={() => setTask(null)} />}</Suspense>
    </>
  );
}
