import { Dialog } from 'shared-kit/overlays';
import { search as say } from '../../texts/search';
import { SearchBox } from './SearchBox';

/** Phones show it on the whole screen. */
const PAPER = {
  marginBlock: '9vh',
  maxHeight: '82vh',
  overflow: 'hidden',
  '@media (max-width:599.95px)': {
    width: '100%',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    border: 0,
    borderRadius: 0,
  },
};

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  /** What was typed before the field was there. */
  takeTyped: () => string;
}

const SearchDialog = ({ open, onClose, takeTyped }: SearchDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    fullWidth
    maxWidth="sm"
    slotProps={{
      container: { sx: { alignItems: 'flex-start' } },
      paper: { 'aria-label': say.title, sx: PAPER },
    }}
  >
    <SearchBox onClose={onClose} takeTyped={takeTyped} />
  </Dialog>
);
export default SearchDialog;
