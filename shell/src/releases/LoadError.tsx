import { useEffect } from 'react';
import { ErrorState, Page, PageTitle } from 'shared-kit/ui';

interface Props {
  title: string | undefined;
  small?: boolean;
  retry: () => void;
  /** A reload that nobody asked for could lose what was typed. */
  retryInPlace: () => void;
}

export function LoadError({ title, small = false, retry, retryInPlace }: Props) {
  useEffect(() => {
    window.addEventListener('online', retryInPlace);
    return () => window.removeEventListener('online', retryInPlace);
  }, [retryInPlace]);
  const state = <ErrorState small={small} retry={retry} />;
  if (title === undefined) return state;
  return (
    <Page>
      <PageTitle sx={{ justifyContent: 'center', marginBlockStart: 4, marginBottom: 0 }}>{title}</PageTitle>
      {state}
    </Page>
  );
}
