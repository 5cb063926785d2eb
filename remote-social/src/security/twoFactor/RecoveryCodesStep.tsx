import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Checkbox, FormControlLabel } from 'shared-kit/choices';
import { DialogContentText } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { Button, Row, styled } from 'shared-kit/ui';
import { recoveryCodes as say } from '../../texts';
import { DialogForm } from '../DialogForm';

/** Prints from a window of its own, so that nothing else gets onto the paper. False when it can't open. */
function printCodes(codes: readonly string[]): boolean {
  const page = window.open('', '_blank');
  if (!page) return false;
  const { document } = page;
  const element = (tag: string, text: string) =>
    Object.assign(document.createElement(tag), { textContent: text });
  const list = document.createElement('ul');
  list.append(...codes.map((code) => element('li', code)));
  list.style.font = '16px/1.8 monospace';
  document.title = say.printTitle;
  document.documentElement.lang = 'az';
  document.body.style.fontFamily = 'sans-serif';
  document.body.append(element('h1', say.printTitle), element('p', say.description), list);
  page.print();
  return true;
}

const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: '8px 16px',
  padding: '16px 20px',
  borderRadius: 12,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '1.0625rem',
  backgroundColor: theme.vars.palette.raised,
}));

export function RecoveryCodesStep({ codes, onFinish }: { codes: string[]; onFinish: () => void }) {
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [isKept, setIsKept] = useState(false);
  useEffect(() => list.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(say.copied);
    } catch {
      toast.error(say.notCopied);
    }
  };
  const print = () => {
    if (!printCodes(codes)) toast.error(say.notPrinted);
  };
  return (
    <DialogForm
      title={say.title}
      confirm={say.finish}
      disabled={!isKept}
      onSubmit={(event) => {
        event.preventDefault();
        if (isKept) onFinish();
      }}
    >
      <DialogContentText>{say.description}</DialogContentText>
      <Codes ref={list} tabIndex={-1} aria-label={say.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
        <Button variant="outlined" startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {say.copy}
        </Button>
        <Button variant="outlined" startIcon={<Printer size={18} aria-hidden />} onClick={print}>
          {say.print}
        </Button>
      </Row>
      <FormControlLabel
        label={say.kept}
        sx={{ minHeight: 44 }}
        control={<Checkbox checked={isKept} onChange={(_event, checked) => setIsKept(checked)} />}
      />
    </DialogForm>
  );
}
