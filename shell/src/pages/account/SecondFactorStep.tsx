import { failureOf } from 'shared-kit';
import { rules, useForm } from 'shared-kit/parts';
import { Button, ErrorNote, TextField } from 'shared-kit/ui';
import { useSendSecondFactorMutation } from '../../session/authApi';
import { secondFactor as say } from '../../texts';
import { AccountCard } from './AccountCard';

interface Props {
  challenge: string;
  onToken: (token: string) => Promise<void>;
  onChallenge: (challenge: string) => void;
  onBack: (problem?: string) => void;
}

export function SecondFactorStep({ challenge, onToken, onChallenge, onBack }: Props) {
  const [send] = useSendSecondFactorMutation();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: rules.required(code) }),
    fieldOfCode: { BAD_SECOND_FACTOR: 'code' },
  });
  const submit = form.submit(async ({ code }) => {
    try {
      const { token } = await send({ body: { challenge, code: code.replace(/\s/g, '') } }).unwrap();
      await onToken(token);
    } catch (thrown) {
      const { code: refusal, challenge: next } = failureOf(thrown);
      if (refusal === 'BAD_SECOND_FACTOR' && next === null) return onBack(say.over);
      if (next !== null) onChallenge(next);
      throw thrown;
    }
  });
  return (
    <AccountCard title={say.title} lead={say.lead} onSubmit={submit}>
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <TextField
        label={say.code}
        help={say.help}
        autoComplete="one-time-code"
        inputProps={{ inputMode: 'text', autoCapitalize: 'none', spellCheck: false }}
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" variant="contained" size="large" loading={form.isBusy}>
        {say.submit}
      </Button>
      <Button size="large" onClick={() => onBack()}>
        {say.back}
      </Button>
    </AccountCard>
  );
}
