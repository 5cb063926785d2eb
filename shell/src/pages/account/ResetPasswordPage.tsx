import { failureOf } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { useNavigate, useParams } from 'shared-kit/router';
import { useToast } from 'shared-kit/state';
import { Button, ErrorNote } from 'shared-kit/ui';
import { useResetPasswordMutation } from '../../session/authApi';
import { texts } from '../../texts';
import { AccountCard } from './AccountCard';
import { PasswordField } from './PasswordField';
import { passwordFault, repeatFault } from './rules';
import { useForm } from './useForm';

const say = texts.reset;

export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  const form = useForm(
    { newPassword: '', repeated: '' },
    ({ newPassword, repeated }) => ({
      newPassword: passwordFault(newPassword),
      repeated: repeatFault(repeated, newPassword),
    }),
    error,
  );
  const submit = async () => {
    if (isLoading || !form.isReady()) return;
    const { data } = await reset({ token, newPassword: form.values.newPassword });
    if (!data) return;
    toast.success(say.done);
    void navigate(PAGES.login, { replace: true });
  };
  return (
    <AccountCard title={say.title} lead={say.lead} onSubmit={() => void submit()}>
      {error && <ErrorNote>{failureOf(error).message}</ErrorNote>}
      <PasswordField
        label={texts.forms.newPassword}
        autoComplete="new-password"
        {...form.field('newPassword')}
        onChange={form.set('newPassword')}
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
