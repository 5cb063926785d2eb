import { type ReactNode, useId } from 'react';
import { formatNumber } from 'shared-kit';
import { FormControlLabel, Switch } from 'shared-kit/choices';
import type { useForm } from 'shared-kit/parts';
import { Box, Hint, Row, styled, TextField, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { percentOf, stepsOf } from '../words';
import { type PromotionValues, reachesNobody, readSteps } from './promotionValues';

const say = texts.releases.promotion;

const Range = styled('input')(({ theme }) => ({
  width: '100%',
  height: 28,
  margin: 0,
  accentColor: theme.vars.palette.accent,
  cursor: 'pointer',
}));

interface Props {
  form: ReturnType<typeof useForm<PromotionValues>>;
  usersInCanary: number;
  /** The button. */
  children: ReactNode;
}

function PercentSlider({ form }: Pick<Props, 'form'>) {
  const id = useId();
  const { percent } = form.values;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" component="label" htmlFor={id}>
          {say.percent}
        </Typography>
        <Typography variant="body2" aria-hidden sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {percentOf(percent)}
        </Typography>
      </Box>
      <Range
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={say.percentValue(formatNumber(percent))}
        onChange={({ target }) => form.set('percent', target.valueAsNumber)}
      />
    </Box>
  );
}

export function CanaryFields({ form, usersInCanary, children }: Props) {
  const { isRamp } = form.values;
  const steps = readSteps(form.values.ramp);
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        minWidth: 0,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
      }}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 650, paddingInline: 0.75 }}>
        {say.canary}
      </Typography>
      <Hint variant="caption" sx={{ marginTop: -1.5 }}>
        {say.canaryHelp}
      </Hint>
      {!isRamp && <PercentSlider form={form} />}
      <FormControlLabel
        control={<Switch checked={isRamp} onChange={(_event, isOn) => form.set('isRamp', isOn)} />}
        label={say.useRamp}
        sx={{ marginInline: 0 }}
      />
      {isRamp && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
          <TextField
            label={say.ramp}
            help={steps ? say.rampRead(stepsOf(steps)) : say.rampHelp}
            autoComplete="off"
            {...form.field('ramp')}
          />
          <TextField
            label={say.every}
            help={say.everyHelp}
            autoComplete="off"
            inputProps={{ inputMode: 'numeric', maxLength: 5 }}
            {...form.field('every')}
          />
        </Box>
      )}
      <TextField
        label={say.users}
        help={usersInCanary > 0 ? say.usersStay(formatNumber(usersInCanary)) : say.usersHelp}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('users')}
      />
      <Row sx={{ gap: 1.5 }}>
        {children}
        {reachesNobody(form.values) && (
          <Hint variant="caption" role="status">
            {say.nobody}
          </Hint>
        )}
      </Row>
    </Box>
  );
}
