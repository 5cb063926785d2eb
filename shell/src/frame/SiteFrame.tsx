import { Outlet } from 'shared-kit/router';
import { Box } from 'shared-kit/ui';
import { useScrollRestoration } from '../routes/useScrollRestoration';
import { BottomBar } from './BottomBar/BottomBar';
import { Footer } from './Footer/Footer';
import { Header } from './Header/Header';
import { HEADER_HEIGHT, MAIN_ID } from './layout';
import { SkipLink } from './SkipLink';

/** The footer starts below the fold, so a growing page doesn't shift it. */
export function SiteFrame() {
  useScrollRestoration();
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
