import { type ReactNode, useEffect, useRef } from 'react';
import { Slot } from 'shared-kit';
import { useSearchParams } from 'shared-kit/router';
import { Box, Page, PageTitle, Skeleton, Typography } from 'shared-kit/ui';
import { firstSteps as say } from '../texts';
import { FavouritesStep } from './FavouritesStep';
import { useFirstStepsQuery } from './firstStepsApi';
import { StepLinks } from './StepLinks';
import { StepFoot } from './StepFoot';
import { isStep, NOTHING_BEGUN, type Step, STEPS } from './steps';
import { WatchedStep } from './WatchedStep';

const FRIENDS_HEIGHT = 320;

function FriendsStep({ isBegun }: { isBegun: boolean }) {
  return (
    <>
      <Slot
        name="movies/find-friends@1"
        waiting={<Skeleton variant="rounded" height={FRIENDS_HEIGHT} />}
        small
      />
      <StepFoot step="friends" isBegun={isBegun} />
    </>
  );
}

const HINTS: Record<Step, string | null> = {
  favourites: null,
  watched: say.watched.hint,
  friends: say.friends.hint,
};

/** A step starts at its top, wherever the one before was left. */
function useTop(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) window.scrollTo(0, 0);
    shown.current = step;
  }, [step]);
}

export default function FirstStepsPage() {
  const [params] = useSearchParams();
  const { data = NOTHING_BEGUN } = useFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const asked = params.get('step');
  const step = isStep(asked) ? asked : STEPS[0];
  useTop(step);
  const contents: Record<Step, ReactNode> = {
    favourites: <FavouritesStep />,
    watched: <WatchedStep isBegun={data.watched} />,
    friends: <FriendsStep isBegun={data.friends} />,
  };
  return (
    <Page sx={{ maxWidth: 1080 }}>
      <PageTitle>{say.title}</PageTitle>
      <StepLinks begun={data} current={step} />
      <Box component="section" aria-labelledby="step-title" sx={{ marginTop: 4 }}>
        <Typography id="step-title" variant="h2" sx={{ marginBottom: 1 }}>
          {say[step].title}
        </Typography>
        {HINTS[step] && (
          <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>{HINTS[step]}</Typography>
        )}
        {contents[step]}
      </Box>
    </Page>
  );
}
