import { useState } from 'react';
import { failureOf, formatNumber, useDateTime } from 'shared-kit';
import type { KeptImport } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Button, styled, Typography } from 'shared-kit/ui';
import { QueryPanel } from '../profile/QueryPanel';
import { useConfirm } from 'shared-kit/parts';
import { imports as say } from '../texts';
import { ImportResult } from './ImportResult';
import { useImportsQuery, useUndoImportMutation } from './importsApi';

const PANEL = {
  title: say.past,
  description: say.pastDescription,
  loading: say.pastLoading,
  failed: say.pastFailed,
};

const List = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: 8,
    paddingBlock: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& summary': { padding: '6px 0', cursor: 'pointer', fontWeight: 600 },
  '& details[open]': { gridColumn: '1 / -1' },
  '& > li > button': { justifySelf: 'start' },
  '& summary small': {
    display: 'block',
    paddingInlineStart: 18,
    fontSize: '0.875rem',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}));

export function PastImports() {
  const query = useImportsQuery();
  return (
    <QueryPanel say={PANEL} query={query}>
      {({ imports }) => <AppliedImports imports={imports.filter(({ applied }) => applied)} />}
    </QueryPanel>
  );
}

const AppliedImports = ({ imports }: { imports: KeptImport[] }) =>
  imports.length === 0 ? (
    <Typography sx={{ color: 'text.secondary' }}>{say.pastNone}</Typography>
  ) : (
    <List role="list">
      {imports.map((kept) => (
        <PastImport key={kept.id} kept={kept} />
      ))}
    </List>
  );

function PastImport({ kept }: { kept: KeptImport }) {
  const toast = useToast();
  const { text: date } = useDateTime(kept.created_at);
  const [isOpen, setIsOpen] = useState(false);
  const [undo, { isLoading }] = useUndoImportMutation();
  const sources = [...new Set(kept.sources.map(({ source }) => say.sources[source]))].join(', ');
  const facts = [
    say.hasChanged(formatNumber(kept.changes.films)),
    kept.rows.unmatched > 0 && say.missing(formatNumber(kept.rows.unmatched)),
  ];
  const takeBack = async () => {
    const { data, error } = await undo(kept.id);
    if (error) return toast.error(failureOf(error).message);
    const { changes, kept: stays } = data;
    const sentence = say.undone(formatNumber(changes.films));
    toast.success(stays > 0 ? `${sentence}. ${say.undoneKept(formatNumber(stays))}` : sentence);
  };
  const undoing = useConfirm(takeBack, {
    title: say.askUndo,
    body: say.undoDescription,
    confirm: say.undo,
    dangerous: true,
  });
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {[sources, date].filter(Boolean).join(' · ')}
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </summary>
        {isOpen && <ImportResult shown={kept} />}
      </details>
      <Button aria-label={say.undoOf(date)} loading={isLoading} onClick={undoing.ask}>
        {say.undo}
      </Button>
      {undoing.dialog}
    </li>
  );
}
