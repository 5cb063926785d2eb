import { ListPlus } from 'lucide-react';
import { lazy } from 'react';
import type { Movie } from 'shared-kit/contract';
import { DialogButton } from '../movie/DialogButton';
import * as texts from '../texts';

const load = () => import('./AddToListDialog');
const AddToListDialog = lazy(load);

export const AddToListButton = ({ movie }: { movie: Pick<Movie, 'id' | 'title'> }) => (
  <DialogButton label={texts.addToList.action} Icon={ListPlus} width={196} preload={load}>
    {(close) => <AddToListDialog movie={movie} onClose={close} />}
  </DialogButton>
);
