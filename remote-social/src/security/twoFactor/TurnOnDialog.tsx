import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useState } from 'react';
import type { TwoFactorSecret } from 'shared-kit/contract';
import { TOTP } from 'shared-kit/contract/limits';
import { Dialog, DialogContentText } from 'shared-kit/overlays';
import { useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, ErrorNote, styled, TextField } from 'shared-kit/ui';
import { turnOn as say } from '../../texts';
import { DialogForm } from '../DialogForm';
import { PasswordStep } from '../PasswordStep';
import { useEnableTwoFactorMutation, useSetUpTwoFactorMutation } from '../securityApi';
import { RecoveryCodesStep } from './RecoveryCodesStep';

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

function ConnectAppStep({ secret: { secret, uri }, onEnabled, onClose }: Props) {
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

/** Readers need a light border of this many modules. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

const Picture = styled('svg')({
  width: 'min(100%, 240px)',
  aspectRatio: '1',
  marginInline: 'auto',
  borderRadius: 12,
  backgroundColor: '#fff',
});

/** Black on white in both themes, because many readers fail on inverted codes. */
function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET_ZONE;
  return (
    <Picture
      role="img"
      aria-label={say.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} fill="#000" />
    </Picture>
  );
}

export default function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [setUp] = useSetUpTwoFactorMutation();
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  const finish = () => {
    onClose();
    toast.success(say.done);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !secret && onClose()}>
      {!secret && (
        <PasswordStep
          title={say.passwordTitle}
          description={say.passwordDescription}
          confirm={say.next}
          onSubmit={async (password) => setSecret(await setUp(password).unwrap())}
          onClose={onClose}
        />
      )}
      {secret && !codes && <ConnectAppStep secret={secret} onEnabled={setCodes} onClose={onClose} />}
      {codes && <RecoveryCodesStep codes={codes} onFinish={finish} />}
    </Dialog>
  );
}
