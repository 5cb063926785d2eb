import { Stamp } from 'lucide-react';
import { useId, useState } from 'react';
import type { SealedRating } from 'shared-kit/contract';
import { useAttempt, useConfirm } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { Box, Button, Paper, styled, Typography } from 'shared-kit/ui';
import { StarRating } from '../parts/StarRating';
import { anchorOf, useFocusAsTarget } from '../parts/target';
import { sealed as say } from '../texts';
import { Envelope } from './Envelope';
import { bothRatings } from './bothRatings';
import { afterEnvelope, OpenedRatings } from './OpenedRatings';
import { useRateSealedMutation, useRemoveSealedMutation } from './sealedApi';

const SENTENCE = { fontSize: '0.875rem', color: 'text.secondary' };
/** Stands last, but stays the element that is read out when it changes. */
const RESULT = { order: 1, marginTop: 1.5, textAlign: 'center', fontSize: '1.125rem', fontWeight: 700 };

/** One sealed rating on its film's page. It stays the same element while it opens. */
export default function SealedCard({ sealed }: { sealed: SealedRating }) {
  const titleId = useId();
  const { userId } = useSession();
  const { ref, isTarget } = useFocusAsTarget<HTMLDivElement>('sealed', sealed.id);
  const [wasOpen] = useState(sealed.status === 'open');
  const isNew = wasOpen || isTarget;
  const both = bothRatings(sealed, userId);
  return (
    <Paper
      component="section"
      ref={ref}
      id={anchorOf('sealed', sealed.id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 0.5,
        padding: 2.5,
        borderRadius: 4,
        marginTop: 2,
        '&:focus': { outline: 'none' },
      }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {say.with(sealed.with.username)}
      </Typography>
      <Typography role="status" sx={both ? { ...RESULT, ...(isNew && afterEnvelope(1_300)) } : SENTENCE}>
        {both ? say.difference(both.own, both.theirs) : sealed.rated ? say.sealed : say.secret}
      </Typography>
      {both ? (
        <OpenedRatings friend={sealed.with} {...both} isNew={isNew} />
      ) : (
        <BlindRating sealed={sealed} focusCard={() => ref.current?.focus()} />
      )}
    </Paper>
  );
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

interface Props {
  sealed: SealedRating;
  /** Called before the focused button goes. */
  focusCard: () => void;
}

/** A choice of stars is sent by a button only: the second rating opens both, and nothing closes them again. */
function BlindRating({ sealed, focusCard }: Props) {
  const { id, movie, rated } = sealed;
  const attempt = useAttempt();
  const [rate, { isLoading }] = useRateSealedMutation();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [remove] = useRemoveSealedMutation();
  // The friend's rating can't be restored.
  const cancelling = useConfirm(() => attempt(remove(sealed), say.cancelled), {
    title: say.cancelTitle,
    body: say.cancelQuestion(sealed.with.username),
    confirm: say.confirmCancel,
    dangerous: true,
  });
  const change = (starts: boolean) => {
    focusCard();
    setChanging(starts);
  };
  const seal = async (rating: number) => {
    change(false);
    await attempt(rate({ id, movie, rating }));
  };
  const cancel = (
    <Button size="small" color="inherit" onClick={cancelling.ask}>
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
      {cancelling.dialog}
    </>
  );
}
