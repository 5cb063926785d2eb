import { useState } from 'react';
import { Dialog } from 'shared-kit/overlays';
import { renewCodes as say } from '../../texts';
import { PasswordStep } from '../PasswordStep';
import { useRenewRecoveryCodesMutation } from '../securityApi';
import { RecoveryCodesStep } from './RecoveryCodesStep';

export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !codes && onClose()}>
      {codes ? (
        <RecoveryCodesStep codes={codes} onFinish={onClose} />
      ) : (
        <PasswordStep
          title={say.ask}
          description={say.description}
          confirm={say.confirm}
          onSubmit={async (password) => setCodes((await renew(password).unwrap()).recovery_codes)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
