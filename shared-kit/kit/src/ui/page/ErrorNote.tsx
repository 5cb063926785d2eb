import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Note = styled('p')(({ theme }) => ({
  padding: '12px 16px',
  borderRadius: 12,
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: theme.vars.palette.text.primary,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 16%, ${theme.vars.palette.background.paper})`,
  borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
}));

export const ErrorNote = ({ children }: { children: ReactNode }) => <Note role="alert">{children}</Note>;
