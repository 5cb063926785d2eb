import { type ReactNode, useId } from 'react';
import { Box, Button, Hint, QueryView, Row, Skeleton, Typography, type ViewedQuery } from 'shared-kit/ui';

interface Props {
  title: string;
  add: string;
  onAdd: () => void;
  query: ViewedQuery<readonly unknown[]>;
  empty: string;
  cannotAdd?: boolean;
  children: ReactNode;
}

/** Tokens, signing keys or previews of one feature: loading, failed, none or a list. */
export function KeySection({ title, add, onAdd, query, empty, cannotAdd = false, children }: Props) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', marginBottom: 1 }}>
        <Typography variant="h4" component="h3" id={titleId}>
          {title}
        </Typography>
        <Button size="small" variant="outlined" disabled={cannotAdd} onClick={onAdd}>
          {add}
        </Button>
      </Row>
      <QueryView query={query} small waiting={<Skeleton variant="rounded" height={64} />}>
        {({ length }) => (length > 0 ? children : <Hint>{empty}</Hint>)}
      </QueryView>
    </Box>
  );
}
