import { lazy, Suspense, useState } from 'react';
import type { Movie } from 'shared-kit/contract';

const loadDialog = () => import('../editing/MovieDialog');
const MovieDialog = lazy(loadDialog);
const RemoveDialog = lazy(() => import('../editing/RemoveDialog'));

type Task = { kind: 'add'; title: string; year: number | null } | { kind: 'edit' | 'remove'; movie: Movie };

/** The dialogs that add, change and remove films. */
export function useMovieDialogs() {
  const [task, setTask] = useState<Task | null>(null);
  const done = () => setTask(null);
  return {
    preload: () => void loadDialog(),
    add: (title = '', year: number | null = null) => setTask({ kind: 'add', title, year }),
    edit: (movie: Movie) => setTask({ kind: 'edit', movie }),
    remove: (movie: Movie) => setTask({ kind: 'remove', movie }),
    shown: (
      <Suspense>
        {task?.kind === 'add' && <MovieDialog title={task.title} year={task.year} onClose={done} />}
        {task?.kind === 'edit' && <MovieDialog movie={task.movie} onClose={done} />}
        {task?.kind === 'remove' && <RemoveDialog movie={task.movie} onClose={done} />}
      </Suspense>
    ),
  };
}
