import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kit';
import { styled, Typography } from 'shared-kit/ui';
import { letterboxd as say } from '../texts';

const Details = styled('details')(({ theme }) => ({
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': { padding: '12px 16px', cursor: 'pointer', fontWeight: 600 },
  '& > p': { padding: '0 16px 8px' },
}));
const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px 12px',
  maxHeight: 320,
  overflowY: 'auto',
  fontSize: '0.9375rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    paddingBlock: 6,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

interface Props<Item> {
  title: string;
  items: readonly Item[];
  /** Not all of them are in the answer. */
  total: number;
  open?: boolean;
  hint?: string;
  render: (item: Item, index: number) => ReactNode;
}

/** Nothing if the list is empty. */
export function ReportDetails<Item>({ title, items, total, open = false, hint, render }: Props<Item>) {
  if (total === 0) return null;
  const isCut = items.length < total;
  return (
    <Details open={open}>
      <summary>{title}</summary>
      {[hint, isCut && say.cut(formatNumber(items.length), formatNumber(total))].map(
        (line) =>
          line && (
            <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
              {line}
            </Typography>
          ),
      )}
      <Rows tabIndex={0} aria-label={title}>
        {items.map(render)}
      </Rows>
    </Details>
  );
}
