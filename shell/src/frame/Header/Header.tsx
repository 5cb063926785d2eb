import { Menu as MenuIcon, MessageCircle } from 'lucide-react';
import { PAGES } from 'shared-kit/contract/paths';
import { useMatch } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import {
  Box,
  ButtonLink,
  Tooltip,
  IconButton,
  OncePersonal,
  PlaceForUsers,
  Skeleton,
  styled,
} from 'shared-kit/ui';
import * as texts from '../../texts';
import { HEADER_HEIGHT } from '../layout';
import { onDemand } from '../onDemand';
import { Logo } from '../Logo';
import { SearchButton } from '../Search/SearchButton';
import { ThemeSwitch } from '../ThemeSwitch';
import { useDisclosure } from '../useDisclosure';
import { AccountButton } from './AccountButton';
import { HeaderLinks } from './HeaderLinks';
import { NewsBell } from './NewsBell';
import { RequestsBell } from './RequestsBell';

const AccountMenu = onDemand(() => import('./AccountMenu'));
const Sidebar = onDemand(() => import('../Sidebar/Sidebar'));

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
      {menu.wasOpened && <Sidebar open={menu.isOpen} onClose={menu.close} />}
    </Bar>
  );
}
