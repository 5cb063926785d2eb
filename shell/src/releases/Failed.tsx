import { useEffect, useRef } from 'react';
import { ErrorState, Page, PageTitle } from 'shared-kit/ui';

interface Props {
  title: string | undefined;
  small?: boolean;
  retry: () => void;
}

/** In the place of a part that failed. Tries again by itself when the network comes back. */
export function Failed({ title, small = false, retry }: Props) {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const again = () => latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const state = <ErrorState small={small} retry={retry} />;
  if (title === undefined) return state;
  return (
    <Page>
      <PageTitle sx={{ justifyContent: 'center', marginBlockStart: 4, marginBottom: 0 }}>{title}</PageTitle>
      {state}
    </Page>
  );
}
