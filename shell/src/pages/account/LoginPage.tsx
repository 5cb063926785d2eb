import { useState } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { PasswordField, rules, useForm } from 'shared-kit/parts';
import { Navigate, useLocation, useSearchParams } from 'shared-kit/router';
import { storeToken, useSession, useStore } from 'shared-kit/state';
import { Box, Button, ErrorNote, TextField, TextLink, Typography } from 'shared-kit/ui';
import { useLoginMutation } from '../../session/authApi';
import { loadSession } from '../../session/startSession';
import * as texts from '../../texts';
import { onDemand } from '../../frame/onDemand';
import { AccountCard } from './AccountCard';

const ForgotDialog = onDemand(() => import('./ForgotDialog'));
const say = texts.login;

export interface LoginState {
  username: string;
}

export default function LoginPage() {
  const { isLoggedIn } = useSession();
  const state = useLocation().state as LoginState | null;
  const [query] = useSearchParams();
  const store = useStore();
  const [login] = useLoginMutation();
  const [forgot, setForgot] = useState<'never' | 'open' | 'closed'>('never');
  const form = useForm({
    initial: { username: state?.username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: rules.required(username),
      password: password ? undefined : rules.required(password),
    }),
  });
  const submit = form.submit(async ({ username, password }) => {
    const { token } = await login({ username: username.trim(), password }).unwrap();
    storeToken(token);
    await loadSession(store);
  });
  if (isLoggedIn) return <Navigate to={PAGES.dashboard} replace />;
  const failed = form.failure?.message;
  return (
    <AccountCard
      title={say.title}
      lead={say.lead}
      onSubmit={submit}
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
      />
      <PasswordField
        label={texts.forms.password}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" variant="contained" size="large" loading={form.isBusy}>
        {say.submit}
      </Button>
    </AccountCard>
  );
}
