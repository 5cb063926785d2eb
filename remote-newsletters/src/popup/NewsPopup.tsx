import { formatDate, type SlotProps } from 'shared-kit';
import type { NewsletterSummary } from 'shared-kit/contract';
import { newsletterPage, PAGES } from 'shared-kit/contract/paths';
import { useNavigate } from 'shared-kit/router';
import { useDispatch, useSession } from 'shared-kit/state';
import { Box, ButtonBase, Hint, Skeleton, styled, TextLink, Typography } from 'shared-kit/ui';
import { ImportantBadge, UnreadDot } from '../card/badges';
import { importantBar } from '../card/importantBar';
import { useLatestNewslettersQuery } from '../newslettersApi';
import { texts } from '../texts';
import { viewNewsletter } from '../viewing/viewNewsletter';

const say = texts.popup;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  maxHeight: 400,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& > li': { paddingInline: 8 },
});

function useOpening(close: () => void) {
  const { isLoggedIn } = useSession();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (id: string) => {
    // Specification, section 8: in the header a failed mark-viewed is only logged.
    if (isLoggedIn) dispatch(viewNewsletter(id)).catch(console.error);
    close();
    void navigate(newsletterPage(id));
  };
}

export default function NewsPopup({ close }: SlotProps['header.news']) {
  const { isLoggedIn } = useSession();
  const { data, isLoading } = useLatestNewslettersQuery(undefined, { refetchOnMountOrArgChange: true });
  const open = useOpening(close);
  const items = data?.data ?? [];
  return (
    <>
      {isLoading ? (
        <PopupSkeleton />
      ) : items.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', textAlign: 'center', padding: '32px 16px 40px' }}>
          {say.empty}
        </Typography>
      ) : (
        <List role="list">
          {items.map((newsletter) => (
            <li key={newsletter.id}>
              <PopupItem
                newsletter={newsletter}
                isUnread={isLoggedIn && !newsletter.is_viewed}
                onOpen={() => open(newsletter.id)}
              />
            </li>
          ))}
        </List>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', textAlign: 'center', padding: 1.5, marginTop: 1 }}>
        <TextLink to={PAGES.newsletters} onClick={close} sx={{ display: 'block', padding: 0.5 }}>
          {say.all}
        </TextLink>
      </Box>
    </>
  );
}

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

function PopupItem({ newsletter, isUnread, onOpen }: Props) {
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
          <Hint component="time" dateTime={created_at} variant="caption">
            {formatDate(created_at)}
          </Hint>
          {is_important && <ImportantBadge />}
        </Box>
      </Box>
    </Row>
  );
}

const PopupSkeleton = () => (
  <Box role="status" aria-busy="true" aria-label={texts.popup.loading} sx={{ paddingInline: 2.5 }}>
    {Array.from({ length: 3 }, (_, index) => (
      <Box key={index} data-testid="news-skeleton" sx={{ paddingBlock: 1.5 }}>
        <Skeleton width="85%" height={24} />
        <Skeleton width={90} />
      </Box>
    ))}
  </Box>
);
