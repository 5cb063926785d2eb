import type { TwoFactorSecret } from 'shared-kit/contract';
import { TOTP } from 'shared-kit/contract/limits';
import { DialogContentText } from 'shared-kit/overlays';
import { useForm } from 'shared-kit/parts';
import { Button, ErrorNote, styled, TextField } from 'shared-kit/ui';
import { turnOn as say } from '../../texts';
import { DialogForm } from '../DialogForm';
import { useEnableTwoFactorMutation } from '../securityApi';
import { QrCode } from './QrCode';

const DIGITS = new RegExp(`^\\d{${TOTP.digits}}$`);
const GROUP = /.{1,4}/g;

const Secret = styled('code')(({ theme }) => ({
  display: 'block',
  marginTop: 8,
  padding: '12px 16px',
  borderRadius: 12,
  fontSize: '1.0625rem',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.raised,
}));

const withoutSpaces = (code: string) => code.replace(/\s/g, '');

interface Props {
  secret: TwoFactorSecret;
  onEnabled: (codes: string[]) => void;
  onClose: () => void;
}

export function ConnectAppStep({ secret: { secret, uri }, onEnabled, onClose }: Props) {
  const [enable] = useEnableTwoFactorMutation();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: DIGITS.test(withoutSpaces(code)) ? undefined : say.codeFormat }),
    fieldOfCode: { BAD_SECOND_FACTOR: 'code' },
  });
  const submit = form.submit(async ({ code }) => {
    const { recovery_codes } = await enable(withoutSpaces(code)).unwrap();
    onEnabled(recovery_codes);
  });
  return (
    <DialogForm
      title={say.codeTitle}
      confirm={say.submit}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>{say.scan}</DialogContentText>
      <QrCode text={uri} />
      <DialogContentText component="div">
        {say.secret}
        <Secret>{secret.match(GROUP)?.join(' ')}</Secret>
      </DialogContentText>
      <Button component="a" href={uri} variant="outlined" sx={{ minHeight: 44 }}>
        {say.openApp}
      </Button>
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <TextField
        label={say.code}
        help={say.codeHelp}
        inputProps={{ inputMode: 'numeric' }}
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
    </DialogForm>
  );
}
