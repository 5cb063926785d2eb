import { SENTENCES } from 'shared-kit/contract/sentences';
import { PasswordField, rules, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, Row, TextField } from 'shared-kit/ui';
import { Form } from '../profile/layout';
import { SettingsPanel } from '../profile/SettingsPanel';
import { useChangeProfileMutation } from '../profile/profileApi';
import * as texts from '../texts';

const say = texts.email;

export function EmailForm({ email: current, username }: { email: string; username: string }) {
  const toast = useToast();
  const [changeProfile] = useChangeProfileMutation();
  const form = useForm({
    initial: { email: current, currentPassword: '' },
    check: ({ email, currentPassword }) => ({
      email: rules.email(email),
      currentPassword: currentPassword || email.trim() === current ? undefined : SENTENCES.required,
    }),
    fieldOfCode: { EMAIL_TAKEN: 'email', BAD_PASSWORD: 'currentPassword' },
    onFormError: toast.error,
  });
  const submit = form.submit(async ({ currentPassword, ...values }) => {
    const email = values.email.trim();
    if (email === current) return toast.info(texts.profile.nothingChanged);
    await changeProfile({ email, currentPassword }).unwrap();
    form.reset({ email, currentPassword: '' });
    toast.success(say.saved);
  });
  return (
    <SettingsPanel title={say.title}>
      <Form noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label={say.label}
          type="email"
          autoComplete="email"
          help={say.help}
          {...form.field('email')}
        />
        {form.values.email.trim() !== current && (
          <PasswordField
            label={texts.password.current}
            autoComplete="current-password"
            help={say.passwordHelp}
            {...form.field('currentPassword')}
          />
        )}
        <Row>
          <Button type="submit" variant="contained" loading={form.isBusy}>
            {say.submit}
          </Button>
        </Row>
      </Form>
    </SettingsPanel>
  );
}
