import { DocumentTitle, Page, Skeleton, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';

const Row = styled('div')({ display: 'flex', gap: 16, paddingBlock: 14 });

const Rows = () =>
  Array.from({ length: 6 }, (_, index) => (
    <Row key={index}>
      <Skeleton variant="rounded" width={72} height={108} />
      <div>
        <Skeleton width={220} sx={{ fontSize: '1.0625rem' }} />
        <Skeleton width={140} />
      </div>
    </Row>
  ));

export function ListSkeleton({ rowsOnly = false }: { rowsOnly?: boolean }) {
  if (rowsOnly)
    return (
      <div aria-busy="true">
        <Rows />
      </div>
    );
  return (
    <Page sx={{ maxWidth: 960 }} aria-busy="true" aria-label={texts.filmLists.loading}>
      <DocumentTitle>{texts.filmLists.kind}</DocumentTitle>
      <Skeleton width={120} />
      <Typography variant="h1">
        <Skeleton width="60%" />
      </Typography>
      <Skeleton width="80%" sx={{ marginBlock: 2 }} />
      <Skeleton variant="rounded" width={118} height={42} sx={{ borderRadius: 6, marginBottom: 3 }} />
      <Rows />
    </Page>
  );
}
