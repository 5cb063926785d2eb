import type { Person } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { Avatar, CUT_OFF, keyframes, styled } from 'shared-kit/ui';
import { RatingStars } from '../parts/RatingStars';
import { sealed as say } from '../texts';
import { Envelope } from './Envelope';

const rise = keyframes`from { transform: translateY(24px) scale(0.8); opacity: 0 }`;

/** Shows once the envelope is open. */
export const afterEnvelope = (delayMs: number) => ({
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${rise} 420ms ${delayMs}ms cubic-bezier(0.2, 1.2, 0.4, 1) backwards`,
  },
});

const Scene = styled('div')({ position: 'relative', marginTop: 16 });
const Letter = styled('div')({
  position: 'absolute',
  // Leaves space for the flap below the heading.
  inset: '28px 0 -28px',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});
const Pair = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  '& > li': {
    display: 'grid',
    justifyItems: 'center',
    gap: 6,
    minWidth: 0,
    paddingInline: 8,
    fontSize: '0.875rem',
    '& > span': {
      maxWidth: '100%',
      ...CUT_OFF,
      color: theme.vars.palette.text.secondary,
    },
  },
  '& > li + li': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '&[data-new] > li': afterEnvelope(1_000),
  '&[data-new] > li + li': afterEnvelope(1_120),
}));
interface OneProps {
  username: string;
  name: string;
  src: string | null;
  rating: number;
}

const One = ({ username, name, src, rating }: OneProps) => (
  <li>
    <Avatar username={username} src={src} size={48} decorative />
    <span>{name}</span>
    <div>
      <RatingStars rating={rating} size={22} />
    </div>
  </li>
);

interface Props {
  friend: Person;
  own: number;
  theirs: number;
  /** Opens the letter before the ratings show. */
  isNew: boolean;
}

export function OpenedRatings({ friend, own, theirs, isNew }: Props) {
  const { username, avatar } = useSession();
  return (
    <Scene>
      <Pair role="list" {...(isNew && { 'data-new': '' })}>
        <One username={username ?? say.you} name={say.you} src={avatar} rating={own} />
        <One username={friend.username} name={friend.username} src={friend.avatar_url} rating={theirs} />
      </Pair>
      {isNew && (
        <Letter>
          <Envelope opens />
        </Letter>
      )}
    </Scene>
  );
}
