import { formatDate, useAgo } from 'shared-kit';
import type { FeatureToken } from 'shared-kit/contract';
import { Button, Chip, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { KeyFact, KeyFacts, KeyItem } from './KeyItem';

const say = texts.releases.keys;

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

export const TokenList = ({ tokens, at, onRevoke }: Props) => (
  <ul role="list">
    {tokens.map((token) => {
      const { id, name, scopes, created_at, created_by, expires_at, last_used_at, last_used_address } = token;
      const isExpired = Date.parse(expires_at) <= at;
      return (
        <KeyItem key={id}>
          <KeyFacts>
            <KeyFact name={say.columns.name}>
              <strong>{name}</strong>
              <Typography
                variant="caption"
                component="span"
                sx={{ display: 'block', color: 'text.secondary' }}
              >
                {say.createdBy(created_by, formatDate(created_at))}
              </Typography>
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
          </KeyFacts>
          <div role="group" aria-label={texts.parts.actionsOf(name)}>
            <Button size="small" color="error" onClick={() => onRevoke(token)}>
              {say.revoke}
            </Button>
          </div>
        </KeyItem>
      );
    })}
  </ul>
);
