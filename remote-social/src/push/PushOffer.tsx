import { useState } from 'react';
import { Alert } from 'shared-kit/fields';
import { Button, Row, Typography } from 'shared-kit/ui';
import { push as say } from '../texts';
import { useDevicePush } from './useDevicePush';

const KEY = 'pushOffered';

/** True once on each device, and never where storage is blocked. */
function takePushOffer(): boolean {
  try {
    if (localStorage.getItem(KEY) !== null) return false;
    localStorage.setItem(KEY, 'true');
    return true;
  } catch {
    return false;
  }
}

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
      <Row>
        <Button variant="contained" loading={isBusy} onClick={() => void turnOn()}>
          {say.turnOn}
        </Button>
        <Button onClick={() => setIsShown(false)}>{say.notNow}</Button>
      </Row>
    </Alert>
  );
}
