import { useId } from 'react';
import { rules, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, TextField, Typography } from 'shared-kit/ui';
import { Buttons, Form, Panel } from '../profile/layout';
import { useChangeProfileMutation } from '../profile/profileApi';
import * as texts from '../texts';

const say = texts.email;

export function EmailForm({ email: current }: { email: string }) {
  const titleId = useId();
  const toast = useToast();
  const [changeProfile] = useChangeProfileMutation();
  const form = useForm({
    initial: { email: current },
    check: ({ email }) => ({ email: rules.email(email) }),
    fieldOfCode: { EMAIL_TAKEN: 'email' },
    onFormError: toast.error,
  });
  const submit = form.submit(async (values) => {
    const email = values.email.trim();
    if (email === current) return toast.info(texts.profile.nothingChanged);
    await changeProfile({ email }).unwrap();
    toast.success(say.saved);
  });
  return (
    <Panel aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {say.title}
      </Typography>
      <Form noValidate onSubmit={submit}>
        <TextField
          label={say.label}
          type="email"
          autoComplete="email"
          help={say.help}
          {...form.field('email')}
        />
        <Buttons>
          <Button type="submit" variant="contained" loading={form.isBusy}>
            {say.submit}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
}
