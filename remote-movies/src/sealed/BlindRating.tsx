import { Stamp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SealedRating } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import { Box, Button, styled } from 'shared-kit/ui';
import { StarRating } from '../parts/StarRating';
import { sealed as say } from '../texts';
import { Envelope } from './Envelope';
import { useRateSealedMutation } from './sealedApi';

const CancelDialog = lazy(() => import('./CancelDialog'));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

interface Props {
  sealed: SealedRating;
  /** Called before the focused button goes. */
  focusCard: () => void;
}

/** A choice of stars is sent by a button only: the second rating opens both, for good. */
export function BlindRating({ sealed, focusCard }: Props) {
  const { id, movie, rated } = sealed;
  const attempt = useAttempt();
  const [rate, { isLoading }] = useRateSealedMutation();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const change = (starts: boolean) => {
    focusCard();
    setChanging(starts);
  };
  const seal = async (rating: number) => {
    change(false);
    await attempt(rate({ id, movie, rating }));
  };
  const cancel = (
    <Button size="small" color="inherit" onClick={() => setCancelling(true)}>
      {say.cancel}
    </Button>
  );
  return (
    <>
      {rated && !isChanging ? (
        <>
          <Box sx={{ display: 'grid', justifyItems: 'center', marginTop: 2 }}>
            <Envelope />
          </Box>
          <Actions>
            <Button size="small" variant="outlined" disabled={isLoading} onClick={() => change(true)}>
              {say.change}
            </Button>
            {cancel}
          </Actions>
        </>
      ) : (
        <>
          <Box sx={{ marginTop: 1 }}>
            <StarRating label={say.ownRating} value={chosen} onChange={setChosen} />
          </Box>
          <Actions>
            <Button
              size="small"
              variant="contained"
              disabled={chosen === null}
              startIcon={<Stamp size={16} aria-hidden />}
              onClick={() => chosen !== null && void seal(chosen)}
            >
              {say.seal}
            </Button>
            {isChanging ? (
              <Button size="small" color="inherit" onClick={() => change(false)}>
                {say.keep}
              </Button>
            ) : (
              cancel
            )}
          </Actions>
        </>
      )}
      <Suspense>
        {isCancelling && <CancelDialog sealed={sealed} onClose={() => setCancelling(false)} />}
      </Suspense>
    </>
  );
}
