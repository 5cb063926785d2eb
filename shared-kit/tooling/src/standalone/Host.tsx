import { Fragment, Suspense, Component, type ReactNode } from 'react';
import { Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useSession, useDispatch, useSelector, toastDismissed } from '../../../kit/src/state';
import { Page } from '../../../kit/src/ui/page/Page';
import { Spinner } from '../../../kit/src/ui/Spinner';
import { Menu } from './Menu';
import { type Part, type Parts, SLOT_BASE } from './parts';
import { ErrorState } from '../../../kit/src/ui/page/ErrorState';

/** Toasts stay until a click, so that a developer can read them. */
function ToastList() {
  const toasts = useSelector((state) => state.toasts);
  const dispatch = useDispatch();
  return (
    <Stack sx={{ position: 'fixed', right: 16, bottom: 16, gap: 1 }}>
      {toasts.map(({ id, kind, text }) => (
        <Paper
          key={id}
          role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
          sx={{ padding: 2 }}
          onClick={() => dispatch(toastDismissed(id))}
        >
          {text}
        </Paper>
      ))}
    </Stack>
  );
}

class PartBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorState sentence={error.message} retry={() => this.setState({ error: null })} />;
  }
}

/** The address gives a slot filler its props: `/slots/social/together@1?friendId=…`. */
function PartView({ part: { Component, path } }: { part: Part }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const Frame = path.startsWith(SLOT_BASE) ? Page : Fragment;
  return (
    <PartBoundary key={path}>
      <Suspense fallback={<Spinner />}>
        <Frame>
          <Component {...Object.fromEntries(params)} close={() => void navigate('/')} />
        </Frame>
      </Suspense>
    </PartBoundary>
  );
}

const Welcome = ({ title }: { title: string }) => (
  <Typography sx={{ padding: 4 }}>
    Choose a page or slot of “{title}”, or open an address in the browser.
  </Typography>
);

export function Host({ parts }: { parts: Parts }) {
  const { ended } = useSession();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '260px minmax(0, 1fr)', minHeight: '100vh' }}>
      <Menu parts={parts} />
      <main>
        {/* A mounted page would repeat its refused calls. */}
        {ended && (
          <Typography sx={{ padding: 4 }}>This page needs a real session: log in on the left.</Typography>
        )}
        {!ended && (
          <Routes>
            {[...parts.pages, ...parts.slots].map((part) => (
              <Route key={part.path} path={part.path} element={<PartView part={part} />} />
            ))}
            <Route path="*" element={<Welcome title={parts.title} />} />
          </Routes>
        )}
      </main>
      <ToastList />
    </Box>
  );
}
