import { useDate } from 'shared-kit';
import type { NewsletterSummary } from 'shared-kit/contract';
import { newsletterPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Box, cutOffAfter, Hint, styled, Typography } from 'shared-kit/ui';
import { ImportantBadge, UnreadDot } from './badges';
import { importantBar } from './importantBar';

export const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  height: '100%',
  padding: 'clamp(18px, 2.4vw, 26px)',
  borderRadius: 16,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'border-color 160ms, transform 160ms',
  '&[data-important="true"]::before': importantBar(theme.vars.palette.error.main),
  '&:has(a:hover)': { borderColor: theme.vars.palette.accent, transform: 'translateY(-2px)' },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

const WholeCardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

interface Props {
  newsletter: NewsletterSummary;
  heading: 'h2' | 'h3';
}

export function NewsletterCard({ newsletter, heading }: Props) {
  const { isLoggedIn } = useSession();
  const { id, title, excerpt, created_at, is_important } = newsletter;
  const date = useDate(created_at);
  const isUnread = isLoggedIn && !newsletter.is_viewed;
  return (
    <Card data-important={is_important}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 24, marginBottom: 1 }}>
        {isUnread && <UnreadDot />}
        <Hint component="time" dateTime={created_at}>
          {date.text}
        </Hint>
        {is_important && <ImportantBadge />}
      </Box>
      <Typography
        variant="h3"
        component={heading}
        sx={{ fontWeight: isUnread ? 750 : 600, overflowWrap: 'anywhere' }}
      >
        <WholeCardLink to={newsletterPage(id)}>{title}</WholeCardLink>
      </Typography>
      <Hint sx={{ ...cutOffAfter(2), marginTop: 0.75, overflowWrap: 'anywhere' }}>{excerpt}</Hint>
    </Card>
  );
}
