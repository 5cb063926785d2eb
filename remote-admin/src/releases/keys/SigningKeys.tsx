import { useState } from 'react';
import { formatDate } from 'shared-kit';
import type { FeatureKey } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { Alert } from 'shared-kit/fields';
import { FormDialog } from 'shared-kit/overlays';
import { rules, textRule, useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Hint, TextField, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import { Code } from '../Code';
import { KeyFact, KeyItem } from './KeyItem';
import { KeySection } from './KeySection';
import { useAddKeyMutation, useRemoveKeyMutation, useSigningKeysQuery } from './keysApi';

const say = texts.releases.keys;

/** The key's own text, without the lines around it. */
const bodyOf = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');

export function SigningKeys({ feature }: { feature: string }) {
  const query = useSigningKeysQuery(feature, { refetchOnMountOrArgChange: true });
  const keys = query.currentData;
  const [remove] = useRemoveKeyMutation();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<FeatureKey | null>(null);
  return (
    <>
      <KeySection
        title={say.signing}
        add={say.addKey}
        onAdd={() => setAdding(true)}
        query={query}
        empty={say.noKeys}
      >
        <ul role="list">
          {keys?.map((key) => (
            <KeyItem key={key.id} name={key.name} action={say.remove} onAct={() => setRemoved(key)}>
              <KeyFact name={say.columns.name}>
                <strong>{key.name}</strong>
                <Hint variant="caption" component="span" sx={{ display: 'block' }}>
                  {say.createdBy(key.created_by, formatDate(key.created_at))}
                </Hint>
              </KeyFact>
              <KeyFact name={say.addition.pem}>
                <Code>{bodyOf(key.public_key)}</Code>
              </KeyFact>
            </KeyItem>
          ))}
        </ul>
      </KeySection>
      {isAdding && (
        <AddKeyDialog feature={feature} isFirst={keys?.length === 0} onClose={() => setAdding(false)} />
      )}
      {removed && (
        <ActDialog
          title={say.removal.title(removed.name)}
          confirm={say.remove}
          dangerous
          onConfirm={async () => {
            await remove({ params: { feature, keyId: removed.id } }).unwrap();
            toast.success(say.removal.done(removed.name));
          }}
          onClose={() => setRemoved(null)}
        >
          <Typography variant="body2">{keys?.length === 1 ? say.removal.last : say.removal.body}</Typography>
        </ActDialog>
      )}
    </>
  );
}

const nameRule = textRule(FIELDS.keyName);

interface Props {
  feature: string;
  isFirst: boolean;
  onClose: () => void;
}

function AddKeyDialog({ feature, isFirst, onClose }: Props) {
  const toast = useToast();
  const [add] = useAddKeyMutation();
  const form = useForm({
    initial: { name: '', public_key: '' },
    check: ({ name, public_key }) => ({ name: nameRule(name), public_key: rules.required(public_key) }),
    fieldOfCode: { NAME_TAKEN: 'name' },
  });
  const submit = form.submit(async ({ name, public_key }) => {
    const key = await add({
      params: { feature },
      body: { name: name.trim(), public_key: `${public_key.trim()}\n` },
    }).unwrap();
    toast.success(say.addition.done(key.name));
    onClose();
  });
  return (
    <FormDialog
      title={say.addition.title}
      submitLabel={say.addition.submit}
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
      maxWidth="sm"
    >
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      {isFirst && <Alert severity="info">{say.addition.first}</Alert>}
      <TextField
        label={say.addition.name}
        autoComplete="off"
        inputProps={{ maxLength: FIELDS.keyName.max }}
        {...form.field('name')}
      />
      <TextField
        label={say.addition.pem}
        help={say.addition.pemHelp}
        multiline
        minRows={4}
        spellCheck={false}
        inputProps={{ maxLength: 1_000 }}
        {...form.field('public_key')}
      />
    </FormDialog>
  );
}
