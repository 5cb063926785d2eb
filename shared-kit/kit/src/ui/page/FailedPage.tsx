import { ErrorState } from './ErrorState';
import { Page } from './Page';
import { PageTitle } from './PageTitle';

interface Props {
  title: string;
  detail?: string;
  retry: () => unknown;
}

export const FailedPage = ({ title, detail, retry }: Props) => (
  <Page>
    <PageTitle>{title}</PageTitle>
    <ErrorState detail={detail} retry={() => void retry()} />
  </Page>
);
