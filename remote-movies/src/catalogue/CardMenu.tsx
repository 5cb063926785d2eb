import { ListPlus, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MovieSummary } from 'shared-kit/contract';
import { shownTitle } from 'shared-kit/contract/titles';
import { ActionMenu } from 'shared-kit/parts';
import { Skeleton } from 'shared-kit/ui';
import { useDiaryDialog } from '../diary/useDiaryDialog';
import * as texts from '../texts';

const loadListDialog = () => import('../lists/AddToListDialog');
const AddToListDialog = lazy(loadListDialog);
const loadActions = () => import('./CardActions');
const CardActions = lazy(loadActions);
/** Of the stars and the marks. */
const HEIGHT = 145;

interface Props {
  movie: MovieSummary;
  /** For those who may change the film. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

export function CardMenu({ movie, onEdit, onRemove }: Props) {
  const diary = useDiaryDialog();
  const [isListing, setListing] = useState(false);
  const actions = [
    { label: texts.diary.log, Icon: NotebookPen, run: () => diary.open({ movie }) },
    { label: texts.addToList.action, Icon: ListPlus, run: () => setListing(true) },
    ...(onEdit ? [{ label: texts.editing.edit, Icon: Pencil, run: onEdit }] : []),
    ...(onRemove ? [{ label: texts.removing.action, Icon: Trash2, run: onRemove }] : []),
  ];
  return (
    <>
      <ActionMenu
        name={texts.catalogue.menuOf(shownTitle(movie))}
        actions={actions}
        header={
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <CardActions movieId={movie.id} />
          </Suspense>
        }
        preload={() => {
          void loadActions();
          diary.preload();
          void loadListDialog();
        }}
      />
      {diary.dialog}
      <Suspense>{isListing && <AddToListDialog movie={movie} onClose={() => setListing(false)} />}</Suspense>
    </>
  );
}
