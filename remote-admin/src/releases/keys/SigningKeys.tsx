import { useState } from 'react';
import { formatDate } from 'shared-kit';
import type { FeatureKey } from 'shared-kit/contract';
import { useToast } from 'shared-kit/state';
import { Button, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { ActDialog } from '../ActDialog';
import { Code } from '../Code';
import { AddKeyDialog } from './AddKeyDialog';
import { KeyFact, KeyFacts, KeyItem } from './KeyItem';
import { KeySection } from './KeySection';
import { useRemoveKeyMutation, useSigningKeysQuery } from './keysApi';

const say = texts.releases.keys;
const LATEST = { refetchOnMountOrArgChange: true } as const;

/** The key's own text, without the lines around it. */
const bodyOf = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');

export function SigningKeys({ feature }: { feature: string }) {
  const query = useSigningKeysQuery(feature, LATEST);
  const keys = query.currentData;
  const [remove] = useRemoveKeyMutation();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<FeatureKey | null>(null);
  return (
    <>
      <KeySection
        title={say.signing}
        add={say.addKey}
        onAdd={() => setAdding(true)}
        query={query}
        empty={say.noKeys}
      >
        <ul role="list">
          {keys?.map((key) => (
            <KeyItem key={key.id}>
              <KeyFacts>
                <KeyFact name={say.columns.name}>
                  <strong>{key.name}</strong>
                  <Typography
                    variant="caption"
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {say.createdBy(key.created_by, formatDate(key.created_at))}
                  </Typography>
                </KeyFact>
                <KeyFact name={say.addition.pem}>
                  <Code>{bodyOf(key.public_key)}</Code>
                </KeyFact>
              </KeyFacts>
              <div role="group" aria-label={texts.parts.actionsOf(key.name)}>
                <Button size="small" color="error" onClick={() => setRemoved(key)}>
                  {say.remove}
                </Button>
              </div>
            </KeyItem>
          ))}
        </ul>
      </KeySection>
      {isAdding && (
        <AddKeyDialog feature={feature} isFirst={keys?.length === 0} onClose={() => setAdding(false)} />
      )}
      {removed && (
        <ActDialog
          title={say.removal.title(removed.name)}
          confirm={say.remove}
          dangerous
          onConfirm={async () => {
            await remove({ params: { feature, keyId: removed.id } }).unwrap();
            toast.success(say.removal.done(removed.name));
          }}
          onClose={() => setRemoved(null)}
        >
          <Typography variant="body2">{keys?.length === 1 ? say.removal.last : say.removal.body}</Typography>
        </ActDialog>
      )}
    </>
  );
}
