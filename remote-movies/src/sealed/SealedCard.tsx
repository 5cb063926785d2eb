import { useId, useState } from 'react';
import type { SealedRating } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { Paper, Typography } from 'shared-kit/ui';
import { anchorOf, useFocusAsTarget } from '../parts/target';
import { sealed as say } from '../texts';
import { BlindRating } from './BlindRating';
import { bothRatings } from './bothRatings';
import { afterEnvelope, OpenedRatings } from './OpenedRatings';

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
