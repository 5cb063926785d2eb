import { lazy, Suspense, useState } from 'react';
import { failureOf } from 'shared-kit';
import type { PersonalToken } from 'shared-kit/contract';
import { API_BASE } from 'shared-kit/contract/paths';
import { useAgo, useDate } from 'shared-kit/format';
import { ConfirmDialog } from 'shared-kit/overlays';
import { useToast } from 'shared-kit/state';
import { Button, Typography } from 'shared-kit/ui';
import { useListFocus } from '../friends/useListFocus';
import { Buttons, Row, Rows, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { tokens as say } from '../texts';
import { useEndPersonalTokenMutation, usePersonalTokensQuery } from './programsApi';

const NewTokenDialog = lazy(() => import('./NewTokenDialog'));

export function TokensPanel() {
  const toast = useToast();
  const query = usePersonalTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useListFocus<HTMLDivElement>(query.data?.tokens.length);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<PersonalToken | null>(null);
  const [end, { isLoading }] = useEndPersonalTokenMutation();
  const remove = async ({ id }: PersonalToken) => {
    setAsked(null);
    const { error } = await end(id);
    if (error) toast.error(failureOf(error).message);
    else toast.success(say.ended);
  };
  return (
    <QueryPanel say={say} query={query}>
      {({ tokens }) => (
        <>
          <div ref={list} tabIndex={-1}>
            {tokens.length === 0 && <Typography>{say.none}</Typography>}
            <Rows role="list" aria-label={say.title} hidden={tokens.length === 0}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onEnd={() => setAsked(token)} />
              ))}
            </Rows>
          </div>
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
              onConfirm={() => void remove(asked)}
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
