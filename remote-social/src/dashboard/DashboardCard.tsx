import { type ReactNode, useId } from 'react';
import { styled, Typography } from 'shared-kit/ui';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 20,
  overflowWrap: 'anywhere',
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  '& > a': { fontSize: '0.875rem' },
});

interface Props {
  title: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function DashboardCard({ title, aside, children }: Props) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <Typography variant="h3" component="h2" id={titleId}>
          {title}
        </Typography>
        {aside}
      </Head>
      {children}
    </Card>
  );
}
