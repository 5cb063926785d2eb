import { Bell, BellRing, Menu as MenuIcon, MessageCircle } from 'lucide-react';
import { frameApi, Slot, useFriendRequestCountQuery, useUnreadCountQuery } from 'shared-kit';
import { UNREAD_POLL_MS } from 'shared-kit/contract/limits';
import { PAGES } from 'shared-kit/contract/paths';
import { useMatch } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import {
  Box,
  ButtonLink,
  IconButton,
  OncePersonal,
  PlaceForUsers,
  Skeleton,
  Spinner,
  styled,
  Tooltip,
} from 'shared-kit/ui';
import * as texts from '../../texts';
import { HEADER_HEIGHT } from '../layout';
import { Logo } from '../Logo';
import { onDemand } from '../onDemand';
import { SearchButton } from '../Search/SearchButton';
import { ThemeSwitch } from '../ThemeSwitch';
import { useDisclosure } from '../useDisclosure';
import { AccountButton } from './AccountButton';
import { CountedBell } from './CountedBell';
import { HeaderLinks } from './HeaderLinks';

const AccountMenu = onDemand(() => import('./AccountMenu'));
const Sidebar = onDemand(() => import('../Sidebar/Sidebar'));

function RequestsBell() {
  const { data } = useFriendRequestCountQuery();
  const notifications = frameApi.endpoints.notifications.useQueryState(1);
  return (
    <CountedBell
      name={texts.header.notifications}
      count={data?.count ?? 0}
      unread={(notifications.data?.unread ?? 0) > 0}
      icon={<Bell size={21} aria-hidden />}
    >
      {(close) => (
        <Slot name="header.notifications" props={{ close }} waiting={<Spinner minHeight={160} />} small />
      )}
    </CountedBell>
  );
}

function NewsBell() {
  const { isLoggedIn } = useSession();
  const { data } = useUnreadCountQuery(undefined, { skip: !isLoggedIn, pollingInterval: UNREAD_POLL_MS });
  const count = isLoggedIn ? (data?.count ?? 0) : 0;
  return (
    <CountedBell name={texts.header.news} count={count} icon={<BellRing size={21} aria-hidden />}>
      {(close) => <Slot name="header.news" props={{ close }} waiting={<Spinner minHeight={200} />} small />}
    </CountedBell>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 100,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.default} 82%, transparent)`,
  backdropFilter: 'saturate(160%) blur(14px)',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 'clamp(0px, 0.6vw, 8px)',
  minHeight: HEADER_HEIGHT - 1,
  maxWidth: 1440,
  marginInline: 'auto',
  paddingInline: 'clamp(4px, 2vw, 24px)',
  '--button-width': '44px',
  '& a[role="button"]': { flex: 'none', whiteSpace: 'nowrap' },
  // Narrow phones have no place for seven buttons of the usual width.
  '@media (max-width: 419px)': {
    '--button-width': 'clamp(34px, 10.6vw, 44px)',
    '& button': { width: 'var(--button-width)', padding: 0 },
  },
});

function Account() {
  const { isLoggedIn } = useSession();
  const isLanding = useMatch(PAGES.home) !== null;
  if (isLoggedIn) return <AccountButton name={texts.header.account} Menu={AccountMenu} />;
  return (
    <OncePersonal place={<Skeleton variant="circular" width={40} height={40} sx={{ marginInline: 0.5 }} />}>
      {isLanding && (
        <ButtonLink
          to={PAGES.login}
          role="button"
          variant="contained"
          size="small"
          sx={{ marginInlineStart: 1 }}
          onKeyDown={({ key, currentTarget }) => key === ' ' && currentTarget.click()}
        >
          {texts.header.login}
        </ButtonLink>
      )}
    </OncePersonal>
  );
}

export function Header() {
  const { isLoggedIn } = useSession();
  const menu = useDisclosure();
  return (
    <Bar>
      <Row>
        <Box
          component="nav"
          aria-label={texts.header.mainNavigation}
          sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}
        >
          <IconButton
            aria-label={texts.header.menu}
            aria-expanded={menu.isOpen}
            aria-haspopup="dialog"
            color="inherit"
            onClick={menu.open}
          >
            <MenuIcon size={22} aria-hidden />
          </IconButton>
          <Logo />
          <HeaderLinks />
        </Box>
        <Box sx={{ flex: 1 }} />
        <SearchButton />
        <ThemeSwitch />
        <Tooltip text={texts.header.messages}>
          <IconButton disabled aria-label={texts.header.messages} title={texts.header.messages}>
            <MessageCircle size={21} aria-hidden />
          </IconButton>
        </Tooltip>
        <NewsBell />
        {isLoggedIn && <RequestsBell />}
        <PlaceForUsers>
          <Box sx={{ width: 'var(--button-width)' }} />
        </PlaceForUsers>
        <Account />
      </Row>
      {menu.wasOpened && <Sidebar frame="site" open={menu.isOpen} onClose={menu.close} />}
    </Bar>
  );
}
