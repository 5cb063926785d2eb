import type { ReactNode } from 'react';
import { styled } from 'shared-kit/ui';
import { anchorOf, useFocusAsTarget } from '../parts/target';

const Item = styled('li')(({ theme }) => ({
  paddingBlock: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  outline: 'none',
  '&:first-of-type': { borderTop: 0 },
  '&[data-target]': {
    borderTopColor: 'transparent',
    borderRadius: 12,
    boxShadow: `-12px 0 0 ${mark(theme.vars.palette.accent)}, 12px 0 0 ${mark(theme.vars.palette.accent)}`,
    backgroundColor: mark(theme.vars.palette.accent),
  },
}));

const mark = (colour: string): string => `color-mix(in srgb, ${colour} 10%, transparent)`;

/** Scrolls to itself and is marked if the address names it. */
export function ShownComment({ id, children }: { id: string; children: ReactNode }) {
  const { ref, isTarget } = useFocusAsTarget<HTMLLIElement>('comment', id);
  return (
    <Item ref={ref} id={anchorOf('comment', id)} {...(isTarget && { 'data-target': true, tabIndex: -1 })}>
      {children}
    </Item>
  );
}
