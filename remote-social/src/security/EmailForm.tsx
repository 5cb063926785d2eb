import { type FormEvent, useId } from 'react';
import { failureOf, fieldMessage } from 'shared-kit';
import { useToast } from 'shared-kit/state';
import { Button, TextField, Typography } from 'shared-kit/ui';
import { Buttons, Form, Panel } from '../profile/layout';
import { useChangeProfileMutation } from '../profile/profileApi';
import { emailFault } from '../profile/rules';
import { focusField, useFields } from '../profile/useFields';
import { texts } from '../texts';

const say = texts.email;

export function EmailForm({ email }: { email: string }) {
  const titleId = useId();
  const toast = useToast();
  const [save, { isLoading }] = useChangeProfileMutation();
  const form = useFields({ email }, (values) => ({ email: emailFault(values.email) }));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const wanted = form.values.email.trim();
    if (isLoading) return;
    if (form.firstFaulty()) return focusField(element, 'email');
    if (wanted === email) return toast.info(texts.profile.nothingChanged);
    try {
      await save({ email: wanted }).unwrap();
      toast.success(say.saved);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const fault = failure.code === 'EMAIL_TAKEN' ? failure.message : fieldMessage(thrown, 'email');
      if (fault === undefined) return toast.error(failure.message);
      form.refuse({ email: fault });
      focusField(element, 'email');
    }
  }

  return (
    <Panel aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {say.title}
      </Typography>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={say.label}
          type="email"
          autoComplete="email"
          help={say.help}
          {...form.field('email')}
        />
        <Buttons>
          <Button type="submit" variant="contained" loading={isLoading}>
            {say.submit}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
}
