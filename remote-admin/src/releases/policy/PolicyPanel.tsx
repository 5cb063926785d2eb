import type { Body, FeaturePolicy, FeatureSummary } from 'shared-kit/contract';
import { BAKE_MINUTES, DAY_MS } from 'shared-kit/contract/limits';
import type { publishingRoutes } from 'shared-kit/contract/routes';
import { formatDateTime, formatNumber } from 'shared-kit/format';
import { FormControlLabel, Switch } from 'shared-kit/choices';
import { Alert, SelectField } from 'shared-kit/fields';
import { useForm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Box, Button, Hint, styled, TextField } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { reasonRule } from '../ReasonField';
import { useSetPolicyMutation } from './policyApi';

const say = texts.releases.policy;
const DAYS = ['1', '3', '7'] as const;
/** `same`: as it is now. */
type End = 'forever' | 'same' | (typeof DAYS)[number];

const valuesOf = ({ ramp, approvals, bake_minutes, frozen }: FeaturePolicy) => ({
  isRampRequired: ramp === 'required',
  needsApproval: approvals === 1,
  bake: String(bake_minutes),
  isFrozen: frozen !== null,
  reason: frozen?.reason ?? '',
  end: (frozen?.until ? 'same' : 'forever') as End,
});
type PolicyValues = ReturnType<typeof valuesOf>;

const endOptions = ({ frozen }: FeaturePolicy) => [
  ...(frozen?.until ? [{ value: 'same', label: say.until(formatDateTime(frozen.until)) }] : []),
  { value: 'forever', label: say.untilEnded },
  ...DAYS.map((value) => ({ value, label: say.days(value) })),
];

const isEnd = (value: string): value is End =>
  value === 'same' || value === 'forever' || DAYS.some((days) => days === value);

const isBake = (typed: string) => /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= BAKE_MINUTES.max;

const checkPolicy = ({ bake, isFrozen, reason }: PolicyValues) => ({
  bake: isBake(bake) ? undefined : say.bakeWrong(formatNumber(BAKE_MINUTES.max)),
  reason: isFrozen ? reasonRule(reason) : undefined,
});

function untilOf(end: End, { frozen }: FeaturePolicy): string | null {
  if (end === 'same') return frozen?.until ?? null;
  return end === 'forever' ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString();
}

const policyBody = (
  { isRampRequired, needsApproval, bake, isFrozen, reason, end }: PolicyValues,
  policy: FeaturePolicy,
): Body<typeof publishingRoutes.setPolicy> => ({
  ramp: isRampRequired ? 'required' : 'optional',
  approvals: needsApproval ? 1 : 0,
  bake_minutes: Number(bake),
  frozen: isFrozen ? { reason: reason.trim(), until: untilOf(end, policy) } : null,
});

const SWITCHES = ['isRampRequired', 'needsApproval', 'isFrozen'] as const;

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
    <Hint variant="caption" component="p">
      {say.help[name]}
    </Hint>
  </Box>
);

function PolicyForm({ feature: { id, title, policy } }: { feature: FeatureSummary }) {
  const toast = useToast();
  const [setPolicy] = useSetPolicyMutation();
  const form = useForm({ initial: valuesOf(policy), check: checkPolicy });
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
        inputProps={{ inputMode: 'numeric', maxLength: 5 }}
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
    {/* A policy that another administrator changed replaces what is in the form. */}
    <PolicyForm key={JSON.stringify(feature.policy)} feature={feature} />
  </Panel>
);
