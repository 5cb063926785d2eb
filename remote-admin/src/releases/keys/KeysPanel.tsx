import { useState } from 'react';
import { formatDate, useAgo } from 'shared-kit';
import type { FeatureSummary, FeatureToken } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Box, Chip, Hint, Typography } from 'shared-kit/ui';
import { Panel } from '../../parts/Panel';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import { CreateTokenDialog } from './CreateTokenDialog';
import { KeyFact, KeyItem } from './KeyItem';
import { KeySection } from './KeySection';
import { SigningKeys } from './SigningKeys';
import { useRevokeTokenMutation, useTokensQuery } from './keysApi';

const say = texts.releases.keys;

export const KeysPanel = ({ feature }: { feature: FeatureSummary }) => (
  <Panel title={say.title} lead={say.lead}>
    <Box sx={{ display: 'grid', gap: 3, paddingTop: 1 }}>
      <Tokens feature={feature.id} />
      <SigningKeys feature={feature.id} />
    </Box>
  </Panel>
);

function Tokens({ feature }: { feature: string }) {
  const query = useTokensQuery(feature, { refetchOnMountOrArgChange: true });
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

const LastUse = ({ time, address }: { time: string; address: string | null }) => {
  const ago = useAgo(time);
  return <>{address ? say.usedAt(ago, address) : ago}</>;
};

interface Props {
  tokens: readonly FeatureToken[];
  /** When the tokens were loaded, in milliseconds. */
  at: number;
  onRevoke: (token: FeatureToken) => void;
}

const TokenList = ({ tokens, at, onRevoke }: Props) => (
  <ul role="list">
    {tokens.map((token) => {
      const { id, name, scopes, created_at, created_by, expires_at, last_used_at, last_used_address } = token;
      const isExpired = Date.parse(expires_at) <= at;
      return (
        <KeyItem key={id} name={name} action={say.revoke} onAct={() => onRevoke(token)}>
          <KeyFact name={say.columns.name}>
            <strong>{name}</strong>
            <Hint variant="caption" component="span" sx={{ display: 'block' }}>
              {say.createdBy(created_by, formatDate(created_at))}
            </Hint>
          </KeyFact>
          <KeyFact name={say.columns.scopes}>
            {scopes.map((scope) => (
              <Chip
                key={scope}
                size="small"
                variant="outlined"
                label={say.scopes[scope]}
                sx={{ marginInlineEnd: 0.5 }}
              />
            ))}
          </KeyFact>
          <KeyFact name={say.columns.lastUse}>
            {last_used_at ? <LastUse time={last_used_at} address={last_used_address} /> : say.neverUsed}
          </KeyFact>
          <KeyFact name={say.columns.expires}>
            {formatDate(expires_at)}
            {isExpired && (
              <Chip size="small" color="error" label={say.expired} sx={{ marginInlineStart: 1 }} />
            )}
          </KeyFact>
        </KeyItem>
      );
    })}
  </ul>
);
