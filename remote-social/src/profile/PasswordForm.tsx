import { type FormEvent, useId } from 'react';
import { type Failure, failureOf } from 'shared-kit';
import { useToast } from 'shared-kit/state';
import { Button, Typography } from 'shared-kit/ui';
import { texts } from '../texts';
import { Buttons, Form, Panel } from './layout';
import { PasswordField } from './PasswordField';
import { useChangePasswordMutation } from './profileApi';
import { confirmationFault, currentPasswordFault, newPasswordFault } from './rules';
import { focusField, useFields } from './useFields';

const say = texts.password;
const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

function refusalOf({ code, message, details }: Failure): Partial<typeof EMPTY> {
  if (code === 'BAD_PASSWORD') return { currentPassword: message };
  return Object.fromEntries(details.map((detail) => [detail.field, detail.message]));
}

/** `username` is for password managers, which need to know whose password this is. */
export function PasswordForm({ username }: { username: string }) {
  const toast = useToast();
  const titleId = useId();
  const [change, { isLoading }] = useChangePasswordMutation();
  const form = useFields(EMPTY, ({ currentPassword, newPassword, confirmation }) => ({
    currentPassword: currentPasswordFault(currentPassword),
    newPassword: newPasswordFault(newPassword, currentPassword),
    confirmation: confirmationFault(confirmation, newPassword),
  }));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isLoading) return;
    const faulty = form.firstFaulty();
    if (faulty) return focusField(element, faulty);
    const { currentPassword, newPassword } = form.values;
    try {
      await change({ currentPassword, newPassword }).unwrap();
      form.reset(EMPTY);
      toast.success(say.changed);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const refusal = refusalOf(failure);
      form.refuse(refusal);
      const [first] = Object.keys(refusal);
      if (first) focusField(element, first);
      else toast.error(failure.message);
    }
  }

  return (
    <Panel aria-labelledby={titleId} sx={{ maxWidth: 560 }}>
      <div>
        <Typography variant="h2" id={titleId}>
          {say.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {say.means}
        </Typography>
      </div>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={say.current}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField label={say.next} autoComplete="new-password" {...form.field('newPassword')} />
        <PasswordField label={say.confirm} autoComplete="new-password" {...form.field('confirmation')} />
        <Buttons>
          <Button type="submit" variant="contained" loading={isLoading}>
            {say.submit}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
}
