import { useState } from 'react';
import type { Audience, MovieList } from 'shared-kit/contract';
import { FIELDS } from 'shared-kit/contract/fields';
import { FormControlLabel, SegmentedChoice, Switch } from 'shared-kit/choices';
import { FormDialog } from 'shared-kit/overlays';
import { keyPerBody, textRule, useForm } from 'shared-kit/parts';
import { useDispatch, useToast } from 'shared-kit/state';
import { Box, ErrorNote, Hint, TextField } from 'shared-kit/ui';
import { listForm as say } from '../texts';
import { AUDIENCE_ICONS } from './ListCard';
import { useCreateListMutation, useUpdateListMutation } from './listsApi';
import { applyList } from './patchList';

const titleRule = textRule(FIELDS.listTitle);
const descriptionRule = textRule(FIELDS.listDescription);
const EMPTY = { title: '', description: '', visibility: 'everyone' as Audience, ranked: false };

interface Props {
  /** Without it the dialog creates a list. */
  list?: MovieList;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

export default function ListDialog({ list, onClose, onCreated }: Props) {
  const dispatch = useDispatch();
  const toast = useToast();
  const [create] = useCreateListMutation();
  const [update] = useUpdateListMutation();
  const [keyOf] = useState(keyPerBody);
  const form = useForm({
    initial: list ? { ...EMPTY, ...fieldsOf(list) } : EMPTY,
    check: ({ title, description }) => ({
      title: titleRule(title),
      description: descriptionRule(description),
    }),
  });
  const save = async (values: typeof EMPTY) => {
    const body = { ...values, description: values.description.trim() || null };
    if (list) {
      dispatch(applyList(await update({ params: { id: list.id }, body }).unwrap()));
      toast.success(say.saved);
    } else {
      const created = await create({ body, idempotencyKey: keyOf(body) }).unwrap();
      onCreated?.(created.id);
    }
    onClose();
  };
  return (
    <FormDialog
      title={list ? say.edit : say.create}
      submitLabel={list ? say.save : say.createAction}
      isBusy={form.isBusy}
      onSubmit={form.submit(save)}
      onClose={onClose}
      maxWidth="sm"
    >
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <TextField label={say.title} autoFocus required autoComplete="off" {...form.field('title')} />
      <TextField label={say.description} multiline minRows={2} maxRows={8} {...form.field('description')} />
      <Box component="fieldset" sx={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
        <Box component="legend" sx={{ padding: 0, marginBottom: 1, fontWeight: 650 }}>
          {say.visibility}
        </Box>
        <SegmentedChoice
          name="visibility"
          value={form.values.visibility}
          options={OPTIONS}
          onChange={(visibility) => form.set('visibility', visibility)}
        />
      </Box>
      <div>
        <FormControlLabel
          control={
            <Switch checked={form.values.ranked} onChange={(_event, ranked) => form.set('ranked', ranked)} />
          }
          label={say.ranked}
        />
        <Hint>{say.rankedHelp}</Hint>
      </div>
    </FormDialog>
  );
}

const fieldsOf = ({ title, description, visibility, ranked }: MovieList) => ({
  title,
  description: description ?? '',
  visibility,
  ranked,
});

const AUDIENCES = ['everyone', 'friends', 'nobody'] as const;
const OPTIONS = AUDIENCES.map((value) => {
  const Icon = AUDIENCE_ICONS[value];
  const label = (
    <>
      <Icon size={16} aria-hidden />
      {say.audiences[value]}
    </>
  );
  return { value, label };
});
