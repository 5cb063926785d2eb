import { useState } from 'react';
import type { TwoFactorSecret } from 'shared-kit/contract';
import { Dialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { turnOn as say } from '../../texts';
import { PasswordStep } from '../PasswordStep';
import { useSetUpTwoFactorMutation } from '../securityApi';
import { ConnectAppStep } from './ConnectAppStep';
import { RecoveryCodesStep } from './RecoveryCodesStep';

export default function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [setUp] = useSetUpTwoFactorMutation();
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  const finish = () => {
    onClose();
    toast.success(say.done);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !secret && onClose()}>
      {!secret && (
        <PasswordStep
          title={say.passwordTitle}
          description={say.passwordDescription}
          confirm={say.next}
          onSubmit={async (password) => setSecret(await setUp(password).unwrap())}
          onClose={onClose}
        />
      )}
      {secret && !codes && <ConnectAppStep secret={secret} onEnabled={setCodes} onClose={onClose} />}
      {codes && <RecoveryCodesStep codes={codes} onFinish={finish} />}
    </Dialog>
  );
}
