import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Movie } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useNavigate } from 'shared-kit/router';
import { Button } from 'shared-kit/ui';
import { useCanEdit } from '../editing/useCanEdit';
import * as texts from '../texts';

const MovieDialog = lazy(() => import('../editing/MovieDialog'));
const RemoveDialog = lazy(() => import('../editing/RemoveDialog'));

export function OwnerActions({ movie }: { movie: Movie }) {
  const [task, setTask] = useState<'edit' | 'remove' | null>(null);
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  if (!canEdit(movie)) return null;
  const done = () => setTask(null);
  return (
    <>
      <Button startIcon={<Pencil size={18} aria-hidden />} onClick={() => setTask('edit')}>
        {texts.editing.edit}
      </Button>
      <Button color="error" startIcon={<Trash2 size={18} aria-hidden />} onClick={() => setTask('remove')}>
        {texts.removing.action}
      </Button>
      <Suspense>
        {task === 'edit' && <MovieDialog movie={movie} onClose={done} />}
        {task === 'remove' && (
          <RemoveDialog
            movie={movie}
            onClose={done}
            onRemoved={() => void navigate(PAGES.dashboard, { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}
