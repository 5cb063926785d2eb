import type { FormEvent, ReactNode } from 'react';
import { PageTitle, Paper, Stack, styled, Typography } from 'shared-kit/ui';

const CenteredBackdrop = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: 'calc(100dvh - 64px)',
  padding: 'clamp(24px, 6vw, 72px) 16px',
  background: `radial-gradient(60% 60% at 20% 10%, color-mix(in srgb, ${theme.vars.palette.primary.main} 30%, transparent), transparent), radial-gradient(60% 60% at 85% 90%, color-mix(in srgb, ${theme.vars.palette.secondary.main} 24%, transparent), transparent)`,
}));

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
  below?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function AccountCard({ title, lead, children, below, onSubmit }: Props) {
  return (
    <CenteredBackdrop>
      <Paper
        sx={{
          width: '100%',
          maxWidth: 440,
          padding: { xs: 3, sm: 5 },
          borderRadius: 5,
          border: 1,
          borderColor: 'divider',
        }}
      >
        <PageTitle sx={{ marginBottom: 0.5 }}>{title}</PageTitle>
        <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{lead}</Typography>
        <form onSubmit={onSubmit} noValidate>
          <Stack sx={{ gap: 2.5 }}>{children}</Stack>
        </form>
        {below}
      </Paper>
    </CenteredBackdrop>
  );
}
