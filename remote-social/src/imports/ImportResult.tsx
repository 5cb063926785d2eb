import { formatNumber } from 'shared-kit';
import type { ImportChanges, KeptImport } from 'shared-kit/contract';
import { Stack, styled, Typography } from 'shared-kit/ui';
import { imports as say } from '../texts';
import { ImportedRows } from './ImportedRows';

export type ShownImport = Pick<KeptImport, 'id' | 'applied' | 'sources' | 'changes' | 'rows'>;

const CHANGES = Object.keys(say.changes) as (keyof typeof say.changes)[];
const STATUSES = Object.keys(say.statuses) as (keyof typeof say.statuses)[];

export const hasChanges = (changes: ImportChanges) => CHANGES.some((kind) => changes[kind] > 0);

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 650, paddingBottom: 8 },
  '& th, & td': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& th': { textAlign: 'start', fontWeight: 500, overflowWrap: 'anywhere', paddingInlineEnd: 16 },
  '& td': { textAlign: 'end', fontWeight: 650, whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

interface Props {
  shown: ShownImport;
  addsMissing?: boolean;
  /** Shows what waits for an answer without a click. */
  open?: boolean;
}

/** What an import recognised, what it changes or changed, and the rows that are worth a look. */
export function ImportResult({ shown, addsMissing = false, open = false }: Props) {
  const { id, applied, sources, changes, rows } = shown;
  const movies = formatNumber(changes.films);
  return (
    <Stack sx={{ gap: 2.5 }}>
      {sources.length > 0 && (
        <Table>
          <caption>{say.files}</caption>
          <tbody>
            {sources.map(({ file, source, kind, rows: count }, index) => (
              <tr key={index}>
                <th scope="row">
                  {file}
                  <small>{`${say.sources[source]} · ${say.fileKinds[kind]}`}</small>
                </th>
                <td>{say.rows(formatNumber(count))}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {hasChanges(changes) ? (
        <div>
          <Typography variant="h3" component="p" role="status" sx={{ marginBottom: 1.5 }}>
            {applied ? say.hasChanged(movies) : say.willChange(movies)}
          </Typography>
          <Table>
            <caption>{applied ? say.done : say.preview}</caption>
            <tbody>
              {CHANGES.map(
                (kind) =>
                  changes[kind] > 0 && (
                    <tr key={kind}>
                      <th scope="row">{say.changes[kind]}</th>
                      <td>{formatNumber(changes[kind])}</td>
                    </tr>
                  ),
              )}
            </tbody>
          </Table>
        </div>
      ) : (
        sources.length > 0 && <p role="status">{say.nothing}</p>
      )}
      {STATUSES.map(
        (status) =>
          rows[status] > 0 && (
            <ImportedRows
              key={status}
              importId={id}
              status={status}
              total={rows[status]}
              hint={status === 'unmatched' && addsMissing ? say.willBeAdded : say.hints[status]}
              open={open && status !== 'adjusted' && status !== 'skipped'}
            />
          ),
      )}
    </Stack>
  );
}
