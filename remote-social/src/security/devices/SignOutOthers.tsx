import { lazy, Suspense, useState } from 'react';
import { useAttempt } from 'shared-kit/parts';
import { Button } from 'shared-kit/ui';
import { Buttons } from '../../profile/layout';
import { signOut as say } from '../../texts';
import { useEndOtherSessionsMutation } from '../securityApi';

const ConfirmDialog = lazy(() => import('../../profile/ConfirmDialog'));

export function SignOutOthers() {
  const attempt = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const confirm = () => {
    setIsAsking(false);
    void attempt(endOthers(), say.done);
  };
  return (
    <Buttons>
      <Button variant="outlined" loading={isLoading} sx={{ minHeight: 44 }} onClick={() => setIsAsking(true)}>
        {say.submit}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            title={say.ask}
            confirm={say.confirm}
            onConfirm={confirm}
            onClose={() => setIsAsking(false)}
          >
            {say.description}
          </ConfirmDialog>
        </Suspense>
      )}
    </Buttons>
  );
}
