import type { LucideIcon } from 'lucide-react';
import { formatNumber } from 'shared-kit';
import { Link } from 'shared-kit/router';
import { Box, Skeleton, styled, Typography } from 'shared-kit/ui';

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
  padding: 'clamp(14px, 1.6vw, 20px)',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(a:hover)': { borderColor: theme.vars.palette.accent },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 16 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: 10,
  color: theme.vars.palette.accent,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 12%, transparent)`,
  '&[data-alert="true"]': {
    color: theme.vars.palette.error.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 12%, transparent)`,
  },
}));

interface Props {
  label: string;
  value: number | undefined;
  icon: LucideIcon;
  to?: string;
  needsAttention?: boolean;
}

export function StatCard({ label, value, icon: Icon, to, needsAttention: alert = false }: Props) {
  return (
    <Card role="group" aria-label={label}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Sign data-alert={alert}>
          <Icon size={19} aria-hidden />
        </Sign>
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.3, textWrap: 'balance' }}>
          {to ? <Link to={to}>{label}</Link> : label}
        </Typography>
      </Box>
      <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 750, lineHeight: 1.2 }}>
        {value === undefined ? <Skeleton width={70} /> : formatNumber(value)}
      </Typography>
    </Card>
  );
}
