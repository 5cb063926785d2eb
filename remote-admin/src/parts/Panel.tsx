import { type ReactNode, useId } from 'react';
import { Box, Hint, Paper, Row, Typography } from 'shared-kit/ui';

interface Props {
  title: string;
  lead: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, lead, aside, children }: Props) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: { xs: 2, sm: 2.5 }, borderRadius: 4, border: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Row sx={{ justifyContent: 'space-between', gap: 2, marginBottom: 1 }}>
        <Box>
          <Typography variant="h3" component="h2" id={titleId}>
            {title}
          </Typography>
          <Hint>{lead}</Hint>
        </Box>
        {aside}
      </Row>
      {children}
    </Paper>
  );
}
