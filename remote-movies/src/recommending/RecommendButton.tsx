import { Send } from 'lucide-react';
import { lazy } from 'react';
import type { Movie } from 'shared-kit/contract';
import { useHasSession } from 'shared-kit/state';
import { ButtonPlace, DialogButton } from '../movie/DialogButton';
import * as texts from '../texts';

const load = () => import('./RecommendDialog');
const RecommendDialog = lazy(load);
const WIDTH = 190;

export const RecommendButtonSkeleton = () => useHasSession() && <ButtonPlace width={WIDTH} />;

export const RecommendButton = ({ movie }: { movie: Movie }) => (
  <DialogButton label={texts.recommending.button} Icon={Send} width={WIDTH} preload={load}>
    {(close) => <RecommendDialog movie={movie} onClose={close} />}
  </DialogButton>
);
