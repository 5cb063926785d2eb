import { SENTENCES } from 'shared-kit/contract/sentences';
import { PasswordField, rules, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, Row } from 'shared-kit/ui';
import { password as say } from '../texts';
import { Form } from './layout';
import { SettingsPanel } from './SettingsPanel';
import { useChangePasswordMutation } from './profileApi';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

function check({ currentPassword, newPassword, confirmation }: typeof EMPTY) {
  const isSame = newPassword === currentPassword;
  const isConfirmed = confirmation === newPassword;
  return {
    currentPassword: currentPassword ? undefined : SENTENCES.required,
    newPassword: rules.newPassword(newPassword) ?? (isSame ? say.same : undefined),
    confirmation: !confirmation ? SENTENCES.required : isConfirmed ? undefined : say.mismatch,
  };
}

/** Password managers need the username to find the account. */
export function PasswordForm({ username }: { username: string }) {
  const toast = useToast();
  const [changePassword] = useChangePasswordMutation();
  const form = useForm({
    initial: EMPTY,
    check,
    fieldOfCode: { BAD_PASSWORD: 'currentPassword' },
    onFormError: toast.error,
  });
  const submit = form.submit(async ({ currentPassword, newPassword }) => {
    await changePassword({ currentPassword, newPassword }).unwrap();
    form.reset(EMPTY);
    toast.success(say.changed);
  });
  return (
    <SettingsPanel title={say.title} description={say.description} sx={{ maxWidth: 560 }}>
      <Form noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={say.current}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField label={say.next} autoComplete="new-password" {...form.field('newPassword')} />
        <PasswordField label={say.confirm} autoComplete="new-password" {...form.field('confirmation')} />
        <Row>
          <Button type="submit" variant="contained" loading={form.isBusy}>
            {say.submit}
          </Button>
        </Row>
      </Form>
    </SettingsPanel>
  );
}
