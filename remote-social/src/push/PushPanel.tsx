import { Button, Row, Typography } from 'shared-kit/ui';
import { SettingsPanel } from '../profile/SettingsPanel';
import { push as say } from '../texts';
import { useDevicePush } from './useDevicePush';

export function PushPanel() {
  const { state, isBusy, turnOn, turnOff } = useDevicePush();
  return (
    <SettingsPanel title={say.title} description={say.description}>
      <Typography role="status" sx={{ minHeight: '1lh' }}>
        {state && say.states[state]}
      </Typography>
      {(state === 'on' || state === 'off') && (
        <Row>
          <Button
            variant={state === 'on' ? 'outlined' : 'contained'}
            loading={isBusy}
            sx={{ minHeight: 44 }}
            onClick={() => void (state === 'on' ? turnOff() : turnOn())}
          >
            {state === 'on' ? say.turnOff : say.turnOn}
          </Button>
        </Row>
      )}
    </SettingsPanel>
  );
}
