/** A chip in the accent colour, which is readable in both themes. */
export const ACCENTED = {
  color: 'accent',
  backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)',
} as const;
