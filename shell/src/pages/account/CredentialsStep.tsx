import { KeyRound } from 'lucide-react';
import { failureOf } from 'shared-kit';
import { PasswordField, rules, useForm } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { Button, ErrorNote, TextField } from 'shared-kit/ui';
import { useLoginMutation } from '../../session/authApi';
import { usePasskeyAutofill, usePasskeyLogin } from '../../session/usePasskeyLogin';
import * as texts from '../../texts';
import { AccountCard } from './AccountCard';
import { LoginHelp } from './LoginHelp';

const say = texts.login;

interface Props {
  username: string;
  /** Why the second step came back to this one. */
  problem: string | undefined;
  onToken: (token: string) => Promise<void>;
  onChallenge: (challenge: string, username: string) => void;
}

export function CredentialsStep({ username: known, problem, onToken, onChallenge }: Props) {
  const { isLoadingAuth } = useSession();
  const [query] = useSearchParams();
  const [login] = useLoginMutation();
  const passkey = usePasskeyLogin(onToken);
  usePasskeyAutofill(!isLoadingAuth && !passkey.isBusy, passkey.logInWith);
  const form = useForm({
    initial: { username: known, password: '' },
    check: ({ username, password }) => ({
      username: rules.required(username),
      password: password ? undefined : rules.required(password),
    }),
  });
  const submit = form.submit(async ({ username, password }) => {
    try {
      const { token } = await login({ body: { username: username.trim(), password } }).unwrap();
      await onToken(token);
    } catch (thrown) {
      const { challenge } = failureOf(thrown);
      if (challenge === null) throw thrown;
      onChallenge(challenge, username.trim());
    }
  });
  const expired = query.get('expired') === 'true' ? say.expired : undefined;
  const failed = form.failure?.message ?? problem ?? expired;
  return (
    <AccountCard title={say.title} lead={say.lead} onSubmit={submit} below={<LoginHelp />}>
      {failed && <ErrorNote>{failed}</ErrorNote>}
      <TextField
        label={texts.forms.username}
        autoComplete="username webauthn"
        inputProps={{ autoCapitalize: 'none' }}
        autoFocus={problem !== undefined}
        {...form.field('username')}
      />
      <PasswordField
        label={texts.forms.password}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" variant="contained" size="large" loading={form.isBusy}>
        {say.submit}
      </Button>
      <Button
        variant="outlined"
        size="large"
        startIcon={<KeyRound size={20} aria-hidden />}
        loading={passkey.isBusy}
        onClick={passkey.logIn}
      >
        {texts.passkey.logIn}
      </Button>
      {passkey.problem && <ErrorNote>{passkey.problem}</ErrorNote>}
    </AccountCard>
  );
}
