import { Outlet } from 'shared-kit/router';
import { Box } from 'shared-kit/ui';
import { useScrollMemory } from '../routes/useScrollMemory';
import { BottomBar } from './BottomBar/BottomBar';
import { Footer } from './Footer/Footer';
import { Header } from './Header/Header';
import { HEADER_HEIGHT, MAIN_ID } from './measures';
import { SkipLink } from './SkipLink';

/** Header, page, footer, and on phones the bottom bar. The footer starts below the fold: nothing pushes it about. */
export function SiteFrame() {
  useScrollMemory();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, outline: 'none', minWidth: 0, minHeight: `calc(100dvh - ${HEADER_HEIGHT}px)` }}
      >
        <Outlet />
      </Box>
      <Footer />
      <BottomBar />
    </Box>
  );
}
