import type { SystemStyleObject } from '@mui/system';
import Typography, { type TypographyProps } from '@mui/material/Typography';

interface Props extends Omit<TypographyProps, 'variant' | 'sx'> {
  variant?: 'body2' | 'caption';
  sx?: SystemStyleObject;
  /** With `component="time"`. */
  dateTime?: string;
}

/** A small line that says more about what stands beside it. */
export const Hint = ({ variant = 'body2', sx, ...props }: Props) => (
  <Typography variant={variant} {...props} sx={{ color: 'text.secondary', ...sx }} />
);
