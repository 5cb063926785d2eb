import type { FeatureSummary } from 'shared-kit/contract';
import { Alert, FormControlLabel, SelectField, Switch } from 'shared-kit/inputs';
import { useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Box, Button, styled, TextField, Typography } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { useSetPolicyMutation } from './policyApi';
import { checkPolicy, endOptions, isEnd, policyBody, type PolicyValues, valuesOf } from './policyValues';

const say = texts.releases.policy;
const SWITCHES = ['isRampRequired', 'needsApproval', 'isFrozen'] as const;
const BAKE_LENGTH_MAX = 5;

const Form = styled('form')({ display: 'grid', gap: 16, paddingTop: 8 });

interface SwitchProps {
  name: (typeof SWITCHES)[number];
  form: ReturnType<typeof useForm<PolicyValues>>;
}

const Choice = ({ name, form }: SwitchProps) => (
  <Box>
    <FormControlLabel
      control={<Switch checked={form.values[name]} onChange={(_event, isOn) => form.set(name, isOn)} />}
      label={say.switches[name]}
      sx={{ marginInline: 0 }}
    />
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {say.help[name]}
    </Typography>
  </Box>
);

function PolicyForm({ feature: { id, title, policy } }: { feature: FeatureSummary }) {
  const toast = useToast();
  const [setPolicy] = useSetPolicyMutation();
  const form = useForm<PolicyValues>({ initial: valuesOf(policy), check: checkPolicy });
  const submit = form.submit(async (values) => {
    await setPolicy({ params: { feature: id }, body: policyBody(values, policy) }).unwrap();
    toast.success(say.done(title));
  });
  const { isFrozen, end } = form.values;
  return (
    <Form noValidate onSubmit={submit}>
      {form.formError && <Alert severity="error">{form.formError}</Alert>}
      <Choice name="isRampRequired" form={form} />
      <Choice name="needsApproval" form={form} />
      <TextField
        label={say.bake}
        help={say.bakeHelp}
        autoComplete="off"
        inputProps={{ inputMode: 'numeric', maxLength: BAKE_LENGTH_MAX }}
        {...form.field('bake')}
      />
      <Choice name="isFrozen" form={form} />
      {isFrozen && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
          <TextField label={say.reason} autoComplete="off" {...form.field('reason')} />
          <SelectField
            label={say.end}
            value={end}
            options={endOptions(policy)}
            onChange={(value) => isEnd(value) && form.set('end', value)}
          />
        </Box>
      )}
      <Button type="submit" variant="outlined" disabled={form.isBusy} sx={{ justifySelf: 'start' }}>
        {say.submit}
      </Button>
    </Form>
  );
}

export const PolicyPanel = ({ feature }: { feature: FeatureSummary }) => (
  <Panel title={say.title} lead={say.lead}>
    {/* A policy that somebody else changed replaces what is in the form. */}
    <PolicyForm key={JSON.stringify(feature.policy)} feature={feature} />
  </Panel>
);
