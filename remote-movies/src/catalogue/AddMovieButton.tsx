import { Plus } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { editing as say } from '../texts';
import type { useMovieDialogs } from './useMovieDialogs';

interface Props {
  dialogs: ReturnType<typeof useMovieDialogs>;
  /** What the user looked for in vain. */
  title?: string;
  year?: number | null;
}

export const AddMovieButton = ({ dialogs, title, year }: Props) => (
  <Button
    variant="contained"
    startIcon={<Plus size={18} aria-hidden />}
    onPointerEnter={dialogs.preload}
    onClick={() => dialogs.add(title, year)}
    sx={{ overflowWrap: 'anywhere' }}
  >
    {title ? say.addNamed(title) : say.add}
  </Button>
);
