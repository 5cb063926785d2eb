import { useState } from 'react';
import { failureOf } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { Navigate, useLocation, useSearchParams } from 'shared-kit/router';
import { storeToken, useSession, useStore } from 'shared-kit/state';
import { Box, Button, ErrorNote, TextField, TextLink, Typography } from 'shared-kit/ui';
import { useLoginMutation } from '../../session/authApi';
import { loadSession } from '../../session/startSession';
import { texts } from '../../texts';
import { onDemand } from '../../frame/onDemand';
import { AccountCard } from './AccountCard';
import { PasswordField } from './PasswordField';
import { useForm } from './useForm';

const ForgotDialog = onDemand(() => import('./ForgotDialog'));
const say = texts.login;
const required = (value: string) => (value ? undefined : texts.forms.required);

/** The registration page fills in the new username. */
export interface LoginState {
  username: string;
}

export default function LoginPage() {
  const { isLoggedIn } = useSession();
  const state = useLocation().state as LoginState | null;
  const [query] = useSearchParams();
  const store = useStore();
  const [login, { isLoading, error }] = useLoginMutation();
  const [forgot, setForgot] = useState<'never' | 'open' | 'closed'>('never');
  const form = useForm(
    { username: state?.username ?? '', password: '' },
    ({ username, password }) => ({ username: required(username.trim()), password: required(password) }),
    error,
  );
  const submit = async () => {
    if (isLoading || !form.isReady()) return;
    const { data } = await login({ ...form.values, username: form.values.username.trim() });
    if (!data) return;
    storeToken(data.token);
    await loadSession(store);
  };
  if (isLoggedIn) return <Navigate to={PAGES.dashboard} replace />;
  const failed = error && failureOf(error).message;
  return (
    <AccountCard
      title={say.title}
      lead={say.lead}
      onSubmit={() => void submit()}
      below={
        <>
          <Box sx={{ display: 'flex', justifyContent: 'center', marginTop: 1.5 }}>
            <Button onClick={() => setForgot('open')}>{say.forgot}</Button>
          </Box>
          <Typography variant="body2" sx={{ textAlign: 'center', marginTop: 2, color: 'text.secondary' }}>
            {say.noAccount} <TextLink to={PAGES.register}>{say.register}</TextLink>
          </Typography>
          {forgot !== 'never' && (
            <ForgotDialog open={forgot === 'open'} onClose={() => setForgot('closed')} />
          )}
        </>
      }
    >
      {query.get('expired') === 'true' && !failed && <ErrorNote>{say.expired}</ErrorNote>}
      {failed && <ErrorNote>{failed}</ErrorNote>}
      <TextField
        label={texts.forms.username}
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('username')}
        onChange={(event) => form.set('username')(event.target.value)}
      />
      <PasswordField
        label={texts.forms.password}
        autoComplete="current-password"
        {...form.field('password')}
        onChange={form.set('password')}
      />
      <Button type="submit" variant="contained" size="large" loading={isLoading}>
        {say.submit}
      </Button>
    </AccountCard>
  );
}
