import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { failureOf } from 'shared-kit';
import type { Audience, ImportReport } from 'shared-kit/contract';
import { SelectField } from 'shared-kit/inputs';
import { useToast } from 'shared-kit/state';
import { Box, Button, CircularProgress, ErrorNote } from 'shared-kit/ui';
import { Buttons, Panel } from '../profile/layout';
import { PanelHeading } from '../profile/PanelHeading';
import { UploadButton } from '../profile/UploadButton';
import { letterboxd as say, privacy } from '../texts';
import { KINDS } from './CountsTable';
import { useImportLetterboxdMutation } from './dataApi';
import { ReportView } from './ReportView';

const ACCEPTED = '.zip,.csv,application/zip,text/csv';

const AUDIENCES = ['nobody', 'friends', 'everyone'] as const;
const OPTIONS = AUDIENCES.map((value) => ({ value, label: privacy[value] }));

const hasChanges = (report: ImportReport) =>
  KINDS.some((kind) => report[kind].new + report[kind].changed > 0);

/** The first call previews the import, the second one applies it. */
export function LetterboxdPanel() {
  const titleId = useId();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const [audience, setAudience] = useState<Audience>('nobody');
  const [run, { data: report, error, isLoading, reset }] = useImportLetterboxdMutation();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    setFile(chosen);
    void run({ file: chosen, apply: false });
  };
  const cancel = () => {
    setFile(undefined);
    reset();
  };
  async function apply() {
    if (!file || isLoading) return;
    try {
      await run({ file, apply: true, audience }).unwrap();
      toast.success(say.applied);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  }
  return (
    <Panel aria-labelledby={titleId} aria-busy={isLoading}>
      <PanelHeading id={titleId} title={say.title} description={say.description} />
      {error && <ErrorNote>{failureOf(error).message}</ErrorNote>}
      {report && <ReportView report={report} />}
      {report && !report.applied && report.lists.new > 0 && (
        <Box sx={{ display: 'grid', maxWidth: 320 }}>
          <SelectField
            label={say.listAudience}
            value={audience}
            options={OPTIONS}
            onChange={(value) => setAudience(AUDIENCES.find((one) => one === value) ?? 'nobody')}
          />
        </Box>
      )}
      {report && !report.applied && !hasChanges(report) && <p>{say.nothing}</p>}
      <Buttons sx={{ alignItems: 'center' }}>
        {report && !report.applied && hasChanges(report) && (
          <Button variant="contained" loading={isLoading} onClick={() => void apply()}>
            {say.apply}
          </Button>
        )}
        {report && !report.applied && <Button onClick={cancel}>{say.cancel}</Button>}
        {(!report || report.applied) && (
          <UploadButton
            label={report ? say.again : say.choose}
            icon={<FileUp size={18} />}
            accept={ACCEPTED}
            disabled={isLoading}
            onChange={choose}
          />
        )}
        {isLoading && <CircularProgress size={24} aria-label={say.reading} />}
      </Buttons>
    </Panel>
  );
}
