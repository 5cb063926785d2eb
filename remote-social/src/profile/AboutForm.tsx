import { type FormEvent, useId } from 'react';
import { type Failure, failureOf } from 'shared-kit';
import type { OwnProfile } from 'shared-kit/contract';
import { BIO_LENGTH_MAX } from 'shared-kit/contract/limits';
import { useToast } from 'shared-kit/state';
import { Button, TextField, Typography } from 'shared-kit/ui';
import { texts } from '../texts';
import { BioHelp } from './BioHelp';
import { Buttons, Form, Panel } from './layout';
import { type ProfileChange, useChangeProfileMutation } from './profileApi';
import { bioFault, lengthOf, usernameFault } from './rules';
import { focusField, useFields } from './useFields';

const say = texts.profile;
const FIELDS = ['username', 'bio'] as const;
const BIO_ROWS = 4;

type Values = Record<(typeof FIELDS)[number], string>;
const valuesOf = ({ username, bio }: OwnProfile): Values => ({ username, bio });

/** Only what differs is sent. */
function changeOf(profile: OwnProfile, values: Values): ProfileChange {
  const change: ProfileChange = {};
  for (const name of FIELDS) {
    const value = values[name].trim();
    if (value !== profile[name]) change[name] = value;
  }
  return change;
}

/** The server's refusal, by field. */
function refusalOf({ code, message, details }: Failure): Partial<Values> {
  if (code === 'USERNAME_TAKEN') return { username: message };
  return Object.fromEntries(details.map((detail) => [detail.field, detail.message]));
}

export function AboutForm({ profile }: { profile: OwnProfile }) {
  const toast = useToast();
  const titleId = useId();
  const [save, { isLoading }] = useChangeProfileMutation();
  const form = useFields(valuesOf(profile), ({ username, bio }) => ({
    username: usernameFault(username),
    bio: bioFault(bio),
  }));
  const change = changeOf(profile, form.values);
  const isChanged = Object.keys(change).length > 0;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isLoading) return;
    const faulty = form.firstFaulty();
    if (faulty) return focusField(element, faulty);
    if (!isChanged) return toast.info(say.nothingChanged);
    try {
      form.reset(valuesOf(await save(change).unwrap()));
      toast.success(say.saved);
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
    <Panel aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {say.details}
      </Typography>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={say.username} autoComplete="username" {...form.field('username')} />
        <TextField
          label={say.bio}
          multiline
          minRows={BIO_ROWS}
          help={<BioHelp used={lengthOf(form.values.bio.trim())} max={BIO_LENGTH_MAX} />}
          {...form.field('bio')}
        />
        <Buttons>
          <Button type="submit" variant="contained" loading={isLoading}>
            {say.save}
          </Button>
          {isChanged && <Button onClick={() => form.reset(valuesOf(profile))}>{say.discard}</Button>}
        </Buttons>
      </Form>
    </Panel>
  );
}
