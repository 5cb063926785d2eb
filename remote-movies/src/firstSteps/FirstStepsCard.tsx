import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureOf } from 'shared-kit';
import type { FirstSteps } from 'shared-kit/contract';
import { useSession, useToast } from 'shared-kit/state';
import { Box, ButtonLink, IconButton, Row, Skeleton, styled, Typography } from 'shared-kit/ui';
import { firstSteps as say } from '../texts';
import { useFirstStepsQuery, useHideFirstStepsMutation } from './firstStepsApi';
import { StepLinks } from './StepLinks';
import { NOTHING_BEGUN, stepPage, STEPS } from './steps';

/** Spares a user who is done the request, and the place that the card keeps while it loads. */
const KEY = 'firstStepsDone';

function tryStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    // Without storage the server is asked each time.
    return undefined;
  }
}

const isDoneHere = (userId: string) => tryStorage((storage) => storage.getItem(KEY)) === userId;
const rememberDone = (userId: string) => tryStorage((storage) => storage.setItem(KEY, userId));
const forgetDone = () => tryStorage((storage) => storage.removeItem(KEY));

const Card = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 16,
  padding: 'clamp(16px, 3vw, 28px)',
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** On /dashboard until a new user has begun all steps, or hides it. */
export function FirstStepsCard() {
  const { userId } = useSession();
  return userId !== null && <CardOf key={userId} userId={userId} />;
}

function CardOf({ userId }: { userId: string }) {
  const [wasDone] = useState(() => isDoneHere(userId));
  const { data, isError } = useFirstStepsQuery(undefined, { skip: wasDone, refetchOnMountOrArgChange: true });
  const hide = useHide();
  const isDone = data?.done;
  useEffect(() => {
    if (isDone) rememberDone(userId);
  }, [isDone, userId]);
  if (wasDone || isError || isDone) return null;
  if (data) return <Content steps={data} onHide={() => void hide()} />;
  return (
    <Box role="status" aria-label={say.loading}>
      <Skeleton variant="rounded" sx={{ maxWidth: 'none', height: 'auto' }}>
        <Content steps={NOTHING_BEGUN} />
      </Skeleton>
    </Box>
  );
}

function useHide() {
  const [hide] = useHideFirstStepsMutation();
  const toast = useToast();
  const send = async (isHidden: boolean) => {
    const { error } = await hide(isHidden);
    if (error) return toast.error(failureOf(error).message);
    if (isHidden) toast.info(say.hidden, { label: say.undo, run: () => void send(false) });
    else forgetDone();
  };
  return () => send(true);
}

function Content({ steps, onHide }: { steps: FirstSteps; onHide?: () => void }) {
  const next = STEPS.find((step) => !steps[step]) ?? STEPS[0];
  return (
    <Card aria-labelledby="first-steps-card">
      <Box sx={{ paddingRight: 5 }}>
        <Typography id="first-steps-card" variant="h2">
          {say.welcome}
        </Typography>
        <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>{say.lead}</Typography>
      </Box>
      <IconButton
        aria-label={say.hide}
        onClick={onHide}
        sx={{ position: 'absolute', top: 8, right: 8, width: 44, height: 44 }}
      >
        <X size={20} aria-hidden />
      </IconButton>
      <Row sx={{ gap: 2 }}>
        <Box sx={{ flex: '1 1 300px' }}>
          <StepLinks begun={steps} />
        </Box>
        <ButtonLink to={stepPage(next)} variant="contained">
          {STEPS.some((step) => steps[step]) ? say.goOn : say.start}
        </ButtonLink>
      </Row>
    </Card>
  );
}
