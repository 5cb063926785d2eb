import { lazy, Suspense, useState } from 'react';
import type { DiaryEntry, MovieSummary } from 'shared-kit/contract';

const loadDialog = () => import('./DiaryDialog');
const DiaryDialog = lazy(loadDialog);

/** A film to log, an entry to change, or neither: the dialog asks for the film. */
export interface DiaryTask {
  movie?: MovieSummary;
  entry?: DiaryEntry;
}

/** `initial` opens the dialog with the page. */
export function useDiaryDialog(initial: DiaryTask | null = null) {
  const [task, setTask] = useState(initial);
  return {
    open: (opened: DiaryTask = {}) => setTask(opened),
    preload: () => void loadDialog(),
    dialog: task && (
      <Suspense>
        <DiaryDialog {...task} onClose={() => setTask(null)} />
      </Suspense>
    ),
  };
}
