import { DevicesPanel } from './devices/DevicesPanel';
import { PasskeysPanel } from './passkeys/PasskeysPanel';
import { TwoFactorPanel } from './twoFactor/TwoFactorPanel';

export default function SecurityPanels() {
  return (
    <>
      <DevicesPanel />
      <TwoFactorPanel />
      <PasskeysPanel />
    </>
  );
}
