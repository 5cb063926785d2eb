import { lazy, Suspense, useId, useState } from 'react';
import { failureOf } from 'shared-kit';
import { useToast } from 'shared-kit/state';
import { Button, Typography } from 'shared-kit/ui';
import { Buttons, Panel } from '../profile/layout';
import { useSignOutEverywhereMutation } from '../profile/profileApi';
import * as texts from '../texts';

const ConfirmSignOut = lazy(() => import('./ConfirmSignOut'));
const say = texts.signOut;

export function OtherDevices() {
  const titleId = useId();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  async function confirm() {
    setIsAsking(false);
    try {
      await signOut().unwrap();
      toast.success(say.done);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  }
  return (
    <Panel aria-labelledby={titleId}>
      <div>
        <Typography variant="h2" id={titleId}>
          {say.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {say.means}
        </Typography>
      </div>
      <Buttons>
        <Button variant="outlined" loading={isLoading} onClick={() => setIsAsking(true)}>
          {say.submit}
        </Button>
      </Buttons>
      {isAsking && (
        <Suspense>
          <ConfirmSignOut onConfirm={() => void confirm()} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
