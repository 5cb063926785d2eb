import { lazy, Suspense, useState } from 'react';
import type { PersonalToken } from 'shared-kit/contract';
import { API_BASE } from 'shared-kit/contract/paths';
import { useAgo, useDate } from 'shared-kit/format';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useAttempt } from 'shared-kit/parts';
import { Button, Typography } from 'shared-kit/ui';
import { FocusedRows } from '../profile/FocusedRows';
import { Buttons, Row, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { tokens as say } from '../texts';
import { useEndPersonalTokenMutation, usePersonalTokensQuery } from './programsApi';

const NewTokenDialog = lazy(() => import('./NewTokenDialog'));

export function TokensPanel() {
  const attempt = useAttempt();
  const query = usePersonalTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<PersonalToken | null>(null);
  const [end, { isLoading }] = useEndPersonalTokenMutation();
  return (
    <QueryPanel say={say} query={query}>
      {({ tokens }) => (
        <>
          <FocusedRows label={say.title} none={<Typography>{say.none}</Typography>}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setAsked(token)} />
            ))}
          </FocusedRows>
          <Buttons>
            <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => setIsAdding(true)}>
              {say.add}
            </Button>
            <Button component="a" href={`${API_BASE}/docs`} sx={{ minHeight: 44 }}>
              {say.docs}
            </Button>
          </Buttons>
          <Suspense>{isAdding && <NewTokenDialog onClose={() => setIsAdding(false)} />}</Suspense>
          {asked && (
            <ConfirmDialog
              open
              dangerous
              busy={isLoading}
              title={say.askEnd(asked.name)}
              confirm={say.end}
              onConfirm={() => {
                setAsked(null);
                void attempt(end(asked.id), say.ended);
              }}
              onClose={() => setAsked(null)}
            >
              {say.endDescription}
            </ConfirmDialog>
          )}
        </>
      )}
    </QueryPanel>
  );
}

function TokenRow({ token, onEnd }: { token: PersonalToken; onEnd: () => void }) {
  const { name, scopes, expires_at, last_used_at } = token;
  return (
    <Row>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography variant="body2">{scopes.map((scope) => say.scopes[scope]).join(', ')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {expires_at === null ? say.forever : <Until at={expires_at} />}
          {' · '}
          {last_used_at === null ? say.neverUsed : <LastUsed at={last_used_at} />}
        </Typography>
      </RowText>
      <Button aria-label={say.endOf(name)} aria-haspopup="dialog" onClick={onEnd}>
        {say.end}
      </Button>
    </Row>
  );
}

const Until = ({ at }: { at: string }) => say.until(useDate(at).text);
const LastUsed = ({ at }: { at: string }) => say.lastUsed(useAgo(at));
