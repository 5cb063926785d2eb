import { type ReactNode, useId } from 'react';
import { styled, Typography } from 'shared-kit/ui';

const Frame = styled('section')({ display: 'grid', gap: 14, minWidth: 0, alignContent: 'start' });
const Count = styled('span')(({ theme }) => ({
  marginInlineStart: 10,
  fontWeight: 500,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

export function ProfileSection({
  title,
  count,
  children,
}: {
  title: string;
  count?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Typography variant="h2">
        <span id={id}>{title}</span>
        {count !== undefined && <Count>{count}</Count>}
      </Typography>
      {children}
    </Frame>
  );
}
