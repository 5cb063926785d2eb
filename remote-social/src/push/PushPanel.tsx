import { Button, Typography } from 'shared-kit/ui';
import { Buttons } from '../profile/layout';
import { Panel } from '../profile/Panel';
import { push as say } from '../texts';
import { useDevicePush } from './useDevicePush';

export function PushPanel() {
  const { state, isBusy, turnOn, turnOff } = useDevicePush();
  return (
    <Panel title={say.title} description={say.description}>
      <Typography role="status" sx={{ minHeight: '1lh' }}>
        {state && say.states[state]}
      </Typography>
      {(state === 'on' || state === 'off') && (
        <Buttons>
          <Button
            variant={state === 'on' ? 'outlined' : 'contained'}
            loading={isBusy}
            sx={{ minHeight: 44 }}
            onClick={() => void (state === 'on' ? turnOff() : turnOn())}
          >
            {state === 'on' ? say.turnOff : say.turnOn}
          </Button>
        </Buttons>
      )}
    </Panel>
  );
}
