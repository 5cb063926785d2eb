import { useState } from 'react';
import { Alert } from 'shared-kit/inputs';
import { Button, Typography } from 'shared-kit/ui';
import { Buttons } from '../profile/layout';
import { push as say } from '../texts';
import { takePushOffer } from './pushOffer';
import { useDevicePush } from './useDevicePush';

/** Offers notifications once, after the user has turned 'Bu axşam' on. */
export default function PushOffer() {
  const { state, isBusy, turnOn } = useDevicePush();
  return state === 'off' ? <Offer isBusy={isBusy} turnOn={turnOn} /> : null;
}

function Offer({ isBusy, turnOn }: { isBusy: boolean; turnOn: () => Promise<void> }) {
  const [isShown, setIsShown] = useState(takePushOffer);
  if (!isShown) return null;
  return (
    <Alert severity="info" icon={false}>
      <Typography sx={{ marginBottom: 1 }}>{say.offer}</Typography>
      <Buttons>
        <Button variant="contained" loading={isBusy} onClick={() => void turnOn()}>
          {say.turnOn}
        </Button>
        <Button onClick={() => setIsShown(false)}>{say.notNow}</Button>
      </Buttons>
    </Alert>
  );
}
