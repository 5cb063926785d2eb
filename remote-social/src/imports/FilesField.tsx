import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { IMPORT_FILE_BYTES_MAX, IMPORT_FILES_MAX } from 'shared-kit/contract/limits';
import { ErrorNote, styled } from 'shared-kit/ui';
import { imports as say } from '../texts';

/** The invisible file field covers the area, so that clicks, drops and the keyboard reach it. */
const Area = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '28px 16px',
  borderRadius: 16,
  textAlign: 'center',
  border: `2px dashed color-mix(in srgb, ${theme.vars.palette.text.secondary} 55%, transparent)`,
  '& input': { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer', fontSize: 0 },
  '& svg': { color: theme.vars.palette.accent },
  '& strong': { fontWeight: 650 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '&:hover, &[data-over]': {
    borderColor: theme.vars.palette.accent,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 7%, transparent)`,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

function refusalOf(files: readonly File[]): string | undefined {
  if (files.length > IMPORT_FILES_MAX) return say.tooMany;
  const large = files.find(({ size }) => size > IMPORT_FILE_BYTES_MAX);
  return large && say.tooLarge(large.name);
}

export function FilesField({ label, onChoose }: { label: string; onChoose: (files: File[]) => void }) {
  const limitsId = useId();
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    const refused = refusalOf(files);
    setRefusal(refused);
    if (files.length > 0 && !refused) onChoose(files);
  };
  return (
    <>
      <Area data-over={isOver || undefined}>
        <FileUp size={28} aria-hidden />
        <strong aria-hidden>{label}</strong>
        <small id={limitsId}>{say.limits}</small>
        <input
          type="file"
          multiple
          accept=".zip,.csv,.tsv,.txt,.json,.xls,.xlsx,application/zip,text/csv,application/json"
          aria-label={say.choose}
          aria-describedby={limitsId}
          onChange={choose}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
      </Area>
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
    </>
  );
}
