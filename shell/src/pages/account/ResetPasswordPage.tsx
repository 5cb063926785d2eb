import { PAGES } from 'shared-kit/contract/paths';
import { PasswordField, rules, useForm } from 'shared-kit/parts';
import { useNavigate, useParams } from 'shared-kit/router';
import { useToast } from 'shared-kit/state';
import { Button, ErrorNote } from 'shared-kit/ui';
import { useResetPasswordMutation } from '../../session/authApi';
import { forms, reset as say } from '../../texts';
import { AccountCard } from './AccountCard';

export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const [reset] = useResetPasswordMutation();
  const form = useForm({
    initial: { newPassword: '', repeated: '' },
    check: ({ newPassword, repeated }) => ({
      newPassword: rules.newPassword(newPassword),
      repeated: repeated === newPassword ? undefined : forms.different,
    }),
  });
  const submit = form.submit(async ({ newPassword }) => {
    await reset({ body: { token, newPassword } }).unwrap();
    toast.success(say.done);
    void navigate(PAGES.login, { replace: true });
  });
  return (
    <AccountCard title={say.title} lead={say.lead} onSubmit={submit}>
      {form.failure && <ErrorNote>{form.failure.message}</ErrorNote>}
      <PasswordField label={forms.newPassword} autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label={forms.repeatPassword} autoComplete="new-password" {...form.field('repeated')} />
      <Button type="submit" variant="contained" size="large" loading={form.isBusy}>
        {say.submit}
      </Button>
    </AccountCard>
  );
}
