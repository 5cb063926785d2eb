import { NotebookPen } from 'lucide-react';
import type { Movie } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import * as texts from '../texts';
import { useDiaryDialog } from './useDiaryDialog';

/** For users. */
export function LogButton({ movie }: { movie: Movie }) {
  const diary = useDiaryDialog();
  return (
    <>
      <Button
        variant="contained"
        sx={{ flex: 1 }}
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
