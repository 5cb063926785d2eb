import type { ReactNode } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { useAttempt } from 'shared-kit/parts';
import { useNavigate } from 'shared-kit/router';
import { Button, ButtonLink, styled } from 'shared-kit/ui';
import { firstSteps as say } from '../texts';
import { useHideFirstStepsMutation } from './firstStepsApi';
import { type Step, stepPage, STEPS } from './steps';

const BOTTOM_BAR_HEIGHT = 64;

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 24,
  paddingBlock: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('sm')]: { bottom: BOTTOM_BAR_HEIGHT },
}));

interface Props {
  step: Step;
  isBegun: boolean;
  /** Before the step is left. Returns whether that worked. */
  save?: () => Promise<boolean>;
  children?: ReactNode;
}

/** Stays in sight below a wall of posters. */
export function StepFoot({ step, isBegun, save, children }: Props) {
  const [finish, { isLoading }] = useHideFirstStepsMutation();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const index = STEPS.indexOf(step);
  const [before, after] = [STEPS[index - 1], STEPS[index + 1]];
  const leave = async () => {
    if (save && !(await save())) return;
    if (after) return navigate(stepPage(after));
    if (await attempt(finish(true))) await navigate(PAGES.dashboard);
  };
  return (
    <Foot>
      {before ? (
        <ButtonLink to={stepPage(before)}>{say.back}</ButtonLink>
      ) : (
        <ButtonLink to={PAGES.dashboard}>{say.later}</ButtonLink>
      )}
      {children}
      <Button
        variant={isBegun || !after ? 'contained' : 'outlined'}
        loading={isLoading}
        onClick={() => void leave()}
      >
        {!after ? say.finish : isBegun ? say.goOn : say.skip}
      </Button>
    </Foot>
  );
}
