import type { ComponentProps } from 'react';
import { EmptyState } from './EmptyState';
import { Page } from './Page';
import { PageTitle } from './PageTitle';

interface Props extends Pick<ComponentProps<typeof EmptyState>, 'drawing'> {
  title: string;
  hint?: string;
  /** Where the page leads instead. */
  to: string;
  label: string;
}

/** For an address that leads to nothing, or no longer does. */
export const MissingPage = ({ title, hint = '', drawing = 'broken', to, label }: Props) => (
  <Page>
    <PageTitle sx={{ justifyContent: 'center', textAlign: 'center', marginTop: 4, marginBottom: 0 }}>
      {title}
    </PageTitle>
    <EmptyState drawing={drawing} sentence={hint} link={{ to, label }} />
  </Page>
);
