import { PAGES } from 'shared-kit/contract/paths';
import { PasswordField, rules, useForm } from 'shared-kit/parts';
import { Navigate, useNavigate } from 'shared-kit/router';
import { storeToken, useSession, useStore, useToast } from 'shared-kit/state';
import { Button, ErrorNote, Hint, TextField, TextLink, Typography } from 'shared-kit/ui';
import { useLoginMutation, useRegisterMutation } from '../../session/authApi';
import type { LoginState } from '../../session/loginState';
import { loadSession } from '../../session/startSession';
import * as texts from '../../texts';
import { forms, register as say } from '../../texts';
import { AccountCard } from './AccountCard';

const { accept, terms, privacy } = texts.register;

function AcceptedTerms() {
  const [before, between, after] = accept;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', '& a': { textDecoration: 'underline' } }}>
      {before}
      <TextLink to={PAGES.terms}>{terms}</TextLink>
      {between}
      <TextLink to={PAGES.privacy}>{privacy}</TextLink>
      {after}
    </Typography>
  );
}

export default function RegisterPage() {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const store = useStore();
  const [register] = useRegisterMutation();
  const [logIn] = useLoginMutation();
  const form = useForm({
    initial: { username: '', email: '', password: '', repeated: '' },
    check: ({ username, email, password, repeated }) => ({
      username: rules.username(username.trim()),
      email: rules.email(email),
      password: rules.newPassword(password),
      repeated: repeated === password ? undefined : forms.different,
    }),
  });
  const submit = form.submit(async ({ email, password, ...values }) => {
    const username = values.username.trim();
    await register({ body: { username, email: email.trim(), password } }).unwrap();
    const { data } = await logIn({ body: { username, password } });
    if (data) {
      storeToken(data.token);
      await loadSession(store);
      toast.success(say.done);
    } else {
      toast.success(say.doneWithoutLogin);
      void navigate(PAGES.login, { state: { username } satisfies LoginState });
    }
  });
  if (isLoggedIn) return <Navigate to={PAGES.dashboard} replace />;
  return (
    <AccountCard
      title={say.title}
      lead={say.lead}
      onSubmit={submit}
      below={
        <Hint sx={{ textAlign: 'center', marginTop: 3 }}>
          {say.hasAccount} <TextLink to={PAGES.login}>{say.login}</TextLink>
        </Hint>
      }
    >
      {form.failure && <ErrorNote>{form.failure.message}</ErrorNote>}
      <TextField
        label={forms.username}
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('username')}
      />
      <TextField label={forms.email} type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label={forms.password} autoComplete="new-password" {...form.field('password')} />
      <PasswordField label={forms.repeatPassword} autoComplete="new-password" {...form.field('repeated')} />
      <Button type="submit" variant="contained" size="large" loading={form.isBusy}>
        {say.submit}
      </Button>
      <AcceptedTerms />
    </AccountCard>
  );
}
