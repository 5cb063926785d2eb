import { useSession } from 'shared-kit/state';
import { PlaceForUsers, Skeleton, styled } from 'shared-kit/ui';

const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 999,
  overflow: 'hidden',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 14%, transparent)`,
  '& > div': {
    height: '100%',
    borderRadius: 'inherit',
    backgroundColor: theme.vars.palette.accent,
    transition: 'width 240ms',
  },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& > div': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
}));
const Label = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 6,
  fontSize: '0.9375rem',
  fontWeight: 600,
  '& > span:last-child': { color: theme.vars.palette.text.secondary },
}));

interface Props {
  seen: number;
  all: number;
  label: string;
  small?: boolean;
}

/** 'N / M baxılıb' with a bar. */
export function WatchedProgress({ seen, all, label, small = false }: Props) {
  const percent = all === 0 ? 0 : Math.round((seen / all) * 100);
  return (
    <div>
      <Label style={small ? { fontSize: '0.8125rem', marginBottom: 4 } : undefined}>
        <span>{label}</span>
        {!small && <span>{percent}%</span>}
      </Label>
      <Track aria-hidden style={small ? { height: 4 } : undefined}>
        <div style={{ width: `${percent}%` }} />
      </Track>
    </div>
  );
}

/** For pages that visitors see as well, who have watched nothing. */
export function ProgressOfUser(props: Omit<Props, 'small'>) {
  const { isLoggedIn } = useSession();
  if (isLoggedIn) return <WatchedProgress {...props} />;
  return (
    <PlaceForUsers>
      <Skeleton variant="rounded" height={38} />
    </PlaceForUsers>
  );
}
