import { lazy, Suspense, useState } from 'react';
import type { TwoFactorStatus } from 'shared-kit/contract';
import { Alert } from 'shared-kit/fields';
import { Button, Hint, Row, Typography } from 'shared-kit/ui';
import { twoFactor as say } from '../../texts';
import { QueryPanel } from '../../profile/QueryPanel';
import { useTwoFactorStatusQuery } from '../securityApi';

const DIALOGS = {
  turnOn: lazy(() => import('./TurnOnDialog')),
  turnOff: lazy(() => import('./TurnOffDialog')),
  renew: lazy(() => import('./RenewCodesDialog')),
};
const FEW_CODES = 3;

export function TwoFactorPanel() {
  const query = useTwoFactorStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const OpenDialog = open && DIALOGS[open];
  return (
    <QueryPanel say={say} query={query}>
      {({ enabled, recovery_codes_left }) => (
        <>
          <div role="status">
            <Typography sx={{ fontWeight: 650 }}>{enabled ? say.on : say.off}</Typography>
            {enabled && <CodesLeft left={recovery_codes_left} />}
          </div>
          <Row sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
            {enabled && (
              <Button variant="contained" onClick={() => setOpen('renew')}>
                {say.renew}
              </Button>
            )}
            {/* One button for both, so that it keeps the focus. */}
            <Button
              variant={enabled ? 'outlined' : 'contained'}
              color={enabled ? 'error' : 'primary'}
              onClick={() => setOpen(enabled ? 'turnOff' : 'turnOn')}
            >
              {enabled ? say.turnOff : say.turnOn}
            </Button>
          </Row>
          <Suspense>{OpenDialog && <OpenDialog onClose={() => setOpen(null)} />}</Suspense>
        </>
      )}
    </QueryPanel>
  );
}

const CodesLeft = ({ left }: { left: TwoFactorStatus['recovery_codes_left'] }) =>
  left > FEW_CODES ? (
    <Hint>{say.codesLeft(left)}</Hint>
  ) : (
    <Alert severity="warning" role="note" sx={{ marginTop: 1 }}>
      {say.fewCodes(left)}
    </Alert>
  );
