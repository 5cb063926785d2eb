import type { SlotProps } from 'shared-kit';
import { MoviePicker } from './MoviePicker';

const MovieChoice = ({ term, onChoose }: SlotProps['social/movie-choice@1']) => (
  <MoviePicker initialTerm={term} onPick={onChoose} />
);
export default MovieChoice;
