import { Chip, styled } from 'shared-kit/ui';
import { texts } from '../texts';

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  flex: 'none',
  width: 9,
  height: 9,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.accent,
}));

export const UnreadDot = () => <Dot role="img" aria-label={texts.card.unread} />;

const RedChip = styled(Chip)(({ theme }) => ({
  color: theme.vars.palette.error.main,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 10%, ${theme.vars.palette.background.paper})`,
  fontWeight: 650,
}));

export const ImportantBadge = () => <RedChip size="small" label={texts.card.important} />;
