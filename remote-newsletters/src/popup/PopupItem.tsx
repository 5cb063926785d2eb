import { formatDate } from 'shared-kit';
import type { NewsletterSummary } from 'shared-kit/contract';
import { Box, ButtonBase, styled, Typography } from 'shared-kit/ui';
import { ImportantBadge, UnreadDot } from '../card/badges';
import { importantBar } from '../card/importantBar';

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 12,
  padding: '12px 14px',
  borderRadius: 12,
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '&[data-important="true"]::before': importantBar(theme.vars.palette.error.main),
}));

interface Props {
  newsletter: NewsletterSummary;
  isUnread: boolean;
  onOpen: () => void;
}

export function PopupItem({ newsletter, isUnread, onOpen }: Props) {
  const { title, created_at, is_important } = newsletter;
  return (
    <Row data-important={is_important} onClick={onOpen}>
      <Box component="span" sx={{ width: 9, flex: 'none', lineHeight: 1.4 }}>
        {isUnread && <UnreadDot />}
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 0.5 }}>
          <Typography
            component="time"
            dateTime={created_at}
            variant="caption"
            sx={{ color: 'text.secondary' }}
          >
            {formatDate(created_at)}
          </Typography>
          {is_important && <ImportantBadge />}
        </Box>
      </Box>
    </Row>
  );
}
