import { useRef, useState } from 'react';
import { failureOf } from 'shared-kit';
import type { ImportAnswer } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Button, CircularProgress, ErrorNote, Row, styled } from 'shared-kit/ui';
import { SettingsPanel } from '../profile/SettingsPanel';
import { imports as say } from '../texts';
import { FilesField } from './FilesField';
import { type ImportOptions, ImportChoices } from './ImportChoices';
import { hasChanges, ImportResult, type ShownImport } from './ImportResult';
import { useImportFilesMutation } from './importsApi';

const DEFAULTS: ImportOptions = { mode: 'merge', addMissing: false, audience: 'nobody' };

const Ways = styled('details')(({ theme }) => ({
  fontSize: '0.9375rem',
  '& summary': { cursor: 'pointer', color: theme.vars.palette.accent, fontWeight: 550 },
  '& dl': { display: 'grid', gap: 8, margin: '12px 0 0' },
  '& dt': { fontWeight: 600 },
  '& dd': { color: theme.vars.palette.text.secondary },
}));

const shownOf = ({ import_id: id, applied, sources, changes, ...rows }: ImportAnswer): ShownImport => ({
  id,
  applied,
  sources,
  changes,
  rows: {
    matched: 0,
    unmatched: rows.unmatched.total,
    ambiguous: rows.ambiguous.total,
    unreadable: rows.unreadable.total,
    adjusted: rows.adjusted.total,
    skipped: rows.skipped.total,
  },
});

/** The first call previews the import, the last one applies it. */
export function ImportPanel() {
  const toast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [choices, setChoices] = useState(DEFAULTS);
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [run, { error, isLoading, reset }] = useImportFilesMutation();
  const latest = useRef(0);
  const start = async (sent: readonly File[], chosen: ImportOptions, apply: boolean) => {
    setChoices(chosen);
    const number = ++latest.current;
    const { data } = await run({ files: sent, apply, ...chosen });
    if (!data || number !== latest.current) return;
    setAnswer(data);
    if (apply) toast.success(say.applied);
  };
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setAnswer(undefined);
    void start(chosen, DEFAULTS, false);
  };
  const cancel = () => {
    latest.current += 1;
    setFiles([]);
    setAnswer(undefined);
    reset();
  };
  const isPreview = answer?.applied === false;
  const changes = isPreview && hasChanges(answer.changes);
  const canApply = changes || (isPreview && answer.unmatched.total > 0);
  return (
    <SettingsPanel title={say.title} description={say.description} aria-busy={isLoading}>
      {!isPreview && (
        <>
          <FilesField label={answer ? say.again : say.chooseShort} onChoose={choose} />
          {!answer && <WaysToFiles />}
        </>
      )}
      {error && <ErrorNote>{failureOf(error).message}</ErrorNote>}
      {answer?.sources.length === 0 && <ErrorNote>{say.nothingFound}</ErrorNote>}
      {answer && (
        <ImportResult
          key={answer.import_id}
          open
          shown={shownOf(answer)}
          addsMissing={isPreview && choices.addMissing}
        />
      )}
      {canApply && (
        <ImportChoices
          choices={choices}
          hasMissing={answer.unmatched.total > 0}
          hasLists={answer.changes.lists > 0}
          onChange={(chosen) => void start(files, chosen, false)}
        />
      )}
      {isPreview ? (
        <Row>
          {canApply && (
            <Button variant="contained" loading={isLoading} onClick={() => void start(files, choices, true)}>
              {changes ? say.apply : say.keep}
            </Button>
          )}
          <Button onClick={cancel}>{canApply ? say.cancel : say.again}</Button>
        </Row>
      ) : (
        isLoading && <CircularProgress size={24} aria-label={say.reading} />
      )}
    </SettingsPanel>
  );
}

const WaysToFiles = () => (
  <Ways>
    <summary>{say.where}</summary>
    <dl>
      {Object.entries(say.ways).map(([source, way]) => (
        <div key={source}>
          <dt>{source}</dt>
          <dd>{way}</dd>
        </div>
      ))}
    </dl>
  </Ways>
);
