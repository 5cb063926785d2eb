import { lazy, Suspense, useState } from 'react';
import { failureOf } from 'shared-kit';
import { useToast } from 'shared-kit/state';
import { Button } from 'shared-kit/ui';
import { Buttons } from '../../profile/layout';
import { signOut as say } from '../../texts';
import { useEndOtherSessionsMutation } from '../securityApi';

const ConfirmSignOut = lazy(() => import('./ConfirmSignOut'));

export function SignOutOthers() {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  async function confirm() {
    setIsAsking(false);
    try {
      await endOthers().unwrap();
      toast.success(say.done);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  }
  return (
    <Buttons>
      <Button variant="outlined" loading={isLoading} sx={{ minHeight: 44 }} onClick={() => setIsAsking(true)}>
        {say.submit}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmSignOut onConfirm={() => void confirm()} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Buttons>
  );
}
