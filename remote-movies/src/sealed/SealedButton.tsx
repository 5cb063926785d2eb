import { Stamp } from 'lucide-react';
import { lazy } from 'react';
import type { Movie } from 'shared-kit/contract';
import { DialogButton } from '../movie/DialogButton';
import * as texts from '../texts';

const load = () => import('./SealedDialog');
const SealedDialog = lazy(load);

export const SealedButton = ({ movie }: { movie: Movie }) => (
  <DialogButton label={texts.sealed.button} Icon={Stamp} width={178} preload={load}>
    {(close) => <SealedDialog movie={movie} onClose={close} />}
  </DialogButton>
);
