import { useState } from 'react';
import type { FeatureToken } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import { CreateTokenDialog } from './CreateTokenDialog';
import { KeySection } from './KeySection';
import { useRevokeTokenMutation, useTokensQuery } from './keysApi';
import { TokenList } from './TokenList';

const say = texts.releases.keys;
const LATEST = { refetchOnMountOrArgChange: true } as const;

export function Tokens({ feature }: { feature: string }) {
  const query = useTokensQuery(feature, LATEST);
  const { currentData, fulfilledTimeStamp = 0 } = query;
  const [revoke] = useRevokeTokenMutation();
  const toast = useToast();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<FeatureToken | null>(null);
  return (
    <>
      <KeySection
        title={say.tokens}
        add={say.newToken}
        onAdd={() => setCreating(true)}
        query={query}
        empty={say.noTokens}
      >
        <TokenList tokens={currentData ?? []} at={fulfilledTimeStamp} onRevoke={setRevoked} />
      </KeySection>
      {isCreating && <CreateTokenDialog feature={feature} onClose={() => setCreating(false)} />}
      {revoked && (
        <ActDialog
          title={say.revocation.title(revoked.name)}
          confirm={say.revocation.confirm}
          dangerous
          onConfirm={async () => {
            await revoke({ params: { feature, tokenId: revoked.id } }).unwrap();
            toast.success(say.revocation.done(revoked.name));
          }}
          onClose={() => setRevoked(null)}
        >
          <Typography variant="body2">{say.revocation.body}</Typography>
        </ActDialog>
      )}
    </>
  );
}
