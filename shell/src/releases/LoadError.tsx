import { useEffect } from 'react';
import { ErrorState, Page, PageTitle } from 'shared-kit/ui';

interface Props {
  title: string | undefined;
  small?: boolean;
  retry: () => void;
}

export function LoadError({ title, small = false, retry }: Props) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const state = <ErrorState small={small} retry={retry} />;
  if (title === undefined) return state;
  return (
    <Page>
      <PageTitle sx={{ justifyContent: 'center', marginBlockStart: 4, marginBottom: 0 }}>{title}</PageTitle>
      {state}
    </Page>
  );
}
