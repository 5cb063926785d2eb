import { Check } from 'lucide-react';
import type { FirstSteps } from 'shared-kit/contract';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { firstSteps as say } from '../texts';
import { type Step, stepPage, STEPS } from './steps';

const Steps = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '8px 12px',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.25,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.raised },
  '& a[aria-current]': { borderColor: theme.vars.palette.accent },
  '@media (forced-colors: active)': { '& a[aria-current]': { borderColor: 'Highlight' } },
  [theme.breakpoints.down('sm')]: {
    '& a': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 6,
      padding: '10px 4px',
      textAlign: 'center',
    },
    '& a > span:last-child': { fontSize: '0.8125rem' },
  },
}));
const Number = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '0.875rem',
  backgroundColor: theme.vars.palette.raised,
  '&[data-begun]': { color: theme.vars.palette.background.paper, backgroundColor: theme.vars.palette.accent },
}));

export const StepLinks = ({ begun, current }: { begun: Pick<FirstSteps, Step>; current?: Step }) => (
  <Steps role="group" aria-label={say.title}>
    {STEPS.map((step, index) => (
      <Link
        key={step}
        to={stepPage(step)}
        aria-current={step === current ? 'step' : undefined}
        aria-label={begun[step] ? say.doneStep(say.steps[step]) : undefined}
      >
        <Number aria-hidden data-begun={begun[step] ? '' : undefined}>
          {begun[step] ? <Check size={16} /> : index + 1}
        </Number>
        <span>{say.steps[step]}</span>
      </Link>
    ))}
  </Steps>
);
