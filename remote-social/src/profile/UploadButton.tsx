import type { ChangeEventHandler, ReactNode } from 'react';
import { Button, styled } from 'shared-kit/ui';

/** The invisible file field covers the button, so that clicks, drops and the keyboard reach it. */
const Field = styled('div')(({ theme }) => ({
  position: 'relative',
  '& input': { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer', fontSize: 0 },
  '&:has(input:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.accent}`,
    outlineOffset: 2,
    borderRadius: 999,
  },
}));

interface Props {
  label: string;
  icon: ReactNode;
  accept: string;
  describedBy?: string;
  disabled: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

export const UploadButton = ({ label, icon, describedBy, ...field }: Props) => (
  <Field>
    <Button component="span" aria-hidden tabIndex={-1} variant="contained" startIcon={icon}>
      {label}
    </Button>
    <input type="file" aria-label={label} aria-describedby={describedBy} {...field} />
  </Field>
);
