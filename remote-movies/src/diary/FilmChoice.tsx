import type { Movie } from 'shared-kit/contract';
import { DialogActions, DialogContent } from 'shared-kit/overlays';
import { Button, Typography } from 'shared-kit/ui';
import { MoviePicker } from '../catalogue/MoviePicker';
import { diary as say } from '../texts';

interface Props {
  onChoose: (movie: Movie) => void;
  onClose: () => void;
}

export const FilmChoice = ({ onChoose, onClose }: Props) => (
  <>
    <DialogContent>
      <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{say.film}</Typography>
      <MoviePicker onPick={onChoose} />
    </DialogContent>
    <DialogActions sx={{ padding: 2 }}>
      <Button onClick={onClose}>{say.cancel}</Button>
    </DialogActions>
  </>
);
