import type { SlotProps } from 'shared-kit';
import { newsletterPage, PAGES } from 'shared-kit/contract/paths';
import { useNavigate } from 'shared-kit/router';
import { useDispatch, useSession } from 'shared-kit/state';
import { Box, styled, TextLink, Typography } from 'shared-kit/ui';
import { useLatestNewslettersQuery } from '../newslettersApi';
import { texts } from '../texts';
import { viewNewsletter } from '../viewing/viewNewsletter';
import { PopupItem } from './PopupItem';
import { PopupSkeleton } from './PopupSkeleton';

const say = texts.popup;
const LIST_HEIGHT_MAX = 400;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  maxHeight: LIST_HEIGHT_MAX,
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
