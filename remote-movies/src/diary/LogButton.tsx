import { NotebookPen } from 'lucide-react';
import type { Movie } from 'shared-kit/contract';
import { useHasSession } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import * as texts from '../texts';
import { useDiaryDialog } from './useDiaryDialog';

/** For users. The skeleton of the mark buttons keeps its place. */
export function LogButton({ movie }: { movie: Movie }) {
  const hasSession = useHasSession();
  const diary = useDiaryDialog();
  if (!hasSession) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<NotebookPen size={18} aria-hidden />}
        onPointerEnter={() => diary.preload()}
        onClick={() => diary.open({ movie })}
      >
        {texts.diary.log}
      </Button>
      {diary.dialog}
    </>
  );
}
