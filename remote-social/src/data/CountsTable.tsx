import { formatNumber } from 'shared-kit';
import type { ImportReport } from 'shared-kit/contract';
import { styled } from 'shared-kit/ui';
import { letterboxd as say } from '../texts';

export const KINDS = [
  ...(['diary', 'ratings', 'watched', 'watchlist'] as const),
  ...(['likes', 'favourites', 'lists', 'list_films'] as const),
];
const EFFECTS = ['new', 'changed', 'known'] as const;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', fontWeight: 650, paddingBottom: 8 },
  '& th, & td': { padding: '10px 8px', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': {
    fontSize: '0.8125rem',
    fontWeight: 500,
    borderTop: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
  '& tbody th': { fontWeight: 500 },
  '& td[data-effect="new"]': { fontWeight: 700 },
  '& td[data-none]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

export const CountsTable = ({ report, title }: { report: ImportReport; title: string }) => (
  <Table>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{say.kind}</th>
        {EFFECTS.map((effect) => (
          <th key={effect} scope="col">
            {say[effect]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {KINDS.map((kind) => (
        <tr key={kind}>
          <th scope="row">{say.kinds[kind]}</th>
          {EFFECTS.map((effect) => (
            <td key={effect} data-effect={effect} data-none={report[kind][effect] === 0 || undefined}>
              {formatNumber(report[kind][effect])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
