import type { OwnProfile } from 'shared-kit/contract';
import { BIO_LENGTH_MAX } from 'shared-kit/contract/limits';
import { lengthOf, rules, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, Row, styled, TextField } from 'shared-kit/ui';
import { profile as say } from '../texts';
import { Form } from './layout';
import { SettingsPanel } from './SettingsPanel';
import { type ProfileChange, useChangeProfileMutation } from './profileApi';

const FIELDS = ['username', 'bio'] as const;

const BioHelp = styled('span')({ display: 'flex', justifyContent: 'space-between', gap: 12 });

type Values = Record<(typeof FIELDS)[number], string>;
const valuesOf = ({ username, bio }: OwnProfile): Values => ({ username, bio });

function changeOf(profile: OwnProfile, values: Values): ProfileChange {
  const change: ProfileChange = {};
  for (const name of FIELDS) {
    const value = values[name].trim();
    if (value !== profile[name]) change[name] = value;
  }
  return change;
}

export function AboutForm({ profile }: { profile: OwnProfile }) {
  const toast = useToast();
  const [changeProfile] = useChangeProfileMutation();
  const form = useForm({
    initial: valuesOf(profile),
    check: ({ username, bio }) => ({ username: rules.username(username), bio: rules.bio(bio) }),
    fieldOfCode: { USERNAME_TAKEN: 'username' },
    onFormError: toast.error,
  });
  const change = changeOf(profile, form.values);
  const isChanged = Object.keys(change).length > 0;
  const submit = form.submit(async () => {
    if (!isChanged) return toast.info(say.nothingChanged);
    form.reset(valuesOf(await changeProfile(change).unwrap()));
    toast.success(say.saved);
  });
  return (
    <SettingsPanel title={say.details}>
      <Form noValidate onSubmit={submit}>
        <TextField label={say.username} autoComplete="username" {...form.field('username')} />
        <TextField
          label={say.bio}
          multiline
          minRows={4}
          help={
            <BioHelp>
              <span>{say.bioHelp}</span>
              <span style={{ fontVariantNumeric: 'tabular-nums' }}>
                {say.bioCount(lengthOf(form.values.bio.trim()), BIO_LENGTH_MAX)}
              </span>
            </BioHelp>
          }
          {...form.field('bio')}
        />
        <Row>
          <Button type="submit" variant="contained" loading={form.isBusy}>
            {say.save}
          </Button>
          {isChanged && <Button onClick={() => form.reset(valuesOf(profile))}>{say.discard}</Button>}
        </Row>
      </Form>
    </SettingsPanel>
  );
}
