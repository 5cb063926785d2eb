import { failureOf } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { Navigate, useNavigate } from 'shared-kit/router';
import { useSession, useToast } from 'shared-kit/state';
import { Button, ErrorNote, TextField, TextLink, Typography } from 'shared-kit/ui';
import { useRegisterMutation } from '../../session/authApi';
import { texts } from '../../texts';
import { AccountCard } from './AccountCard';
import type { LoginState } from './LoginPage';
import { PasswordField } from './PasswordField';
import { emailFault, passwordFault, repeatFault, usernameFault } from './rules';
import { useForm } from './useForm';

const say = texts.register;

export default function RegisterPage() {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [register, { isLoading, error }] = useRegisterMutation();
  const form = useForm(
    { username: '', email: '', password: '', repeated: '' },
    ({ username, email, password, repeated }) => ({
      username: usernameFault(username.trim()),
      email: emailFault(email.trim()),
      password: passwordFault(password),
      repeated: repeatFault(repeated, password),
    }),
    error,
  );
  const submit = async () => {
    if (isLoading || !form.isReady()) return;
    const { email, password } = form.values;
    const username = form.values.username.trim();
    const { data } = await register({ username, email: email.trim(), password });
    if (!data) return;
    toast.success(say.done);
    const state: LoginState = { username };
    void navigate(PAGES.login, { state });
  };
  if (isLoggedIn) return <Navigate to={PAGES.dashboard} replace />;
  const type = (name: 'username' | 'email') => (event: { target: { value: string } }) =>
    form.set(name)(event.target.value);
  return (
    <AccountCard
      title={say.title}
      lead={say.lead}
      onSubmit={() => void submit()}
      below={
        <Typography variant="body2" sx={{ textAlign: 'center', marginTop: 3, color: 'text.secondary' }}>
          {say.hasAccount} <TextLink to={PAGES.login}>{say.login}</TextLink>
        </Typography>
      }
    >
      {error && <ErrorNote>{failureOf(error).message}</ErrorNote>}
      <TextField
        label={texts.forms.username}
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('username')}
        onChange={type('username')}
      />
      <TextField
        label={texts.forms.email}
        type="email"
        autoComplete="email"
        {...form.field('email')}
        onChange={type('email')}
      />
      <PasswordField
        label={texts.forms.password}
        autoComplete="new-password"
        {...form.field('password')}
        onChange={form.set('password')}
      />
      <PasswordField
        label={texts.forms.repeatPassword}
        autoComplete="new-password"
        {...form.field('repeated')}
        onChange={form.set('repeated')}
      />
      <Button type="submit" variant="contained" size="large" loading={isLoading}>
        {say.submit}
      </Button>
    </AccountCard>
  );
}
