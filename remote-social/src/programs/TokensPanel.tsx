import { lazy, Suspense, useState } from 'react';
import type { PersonalToken } from 'shared-kit/contract';
import { API_BASE } from 'shared-kit/contract/paths';
import { useAgo, useDate } from 'shared-kit/format';
import { useAttempt, useConfirm } from 'shared-kit/parts';
import { Button, Hint, Row, Typography } from 'shared-kit/ui';
import { FocusedRows } from '../profile/FocusedRows';
import { RowItem, RowText } from '../profile/layout';
import { QueryPanel } from '../profile/QueryPanel';
import { tokens as say } from '../texts';
import { useEndPersonalTokenMutation, usePersonalTokensQuery } from './programsApi';

const NewTokenDialog = lazy(() => import('./NewTokenDialog'));

export function TokensPanel() {
  const query = usePersonalTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <QueryPanel say={say} query={query}>
      {({ tokens }) => (
        <>
          <FocusedRows label={say.title} none={<Typography>{say.none}</Typography>}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </FocusedRows>
          <Row>
            <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => setIsAdding(true)}>
              {say.add}
            </Button>
            <Button component="a" href={`${API_BASE}/docs`} sx={{ minHeight: 44 }}>
              {say.docs}
            </Button>
          </Row>
          <Suspense>{isAdding && <NewTokenDialog onClose={() => setIsAdding(false)} />}</Suspense>
        </>
      )}
    </QueryPanel>
  );
}

function TokenRow({ token }: { token: PersonalToken }) {
  const { id, name, scopes, expires_at, last_used_at } = token;
  const attempt = useAttempt();
  const [end] = useEndPersonalTokenMutation();
  const ending = useConfirm(() => attempt(end(id), say.ended), {
    title: say.askEnd(name),
    body: say.endDescription,
    confirm: say.end,
    dangerous: true,
  });
  return (
    <RowItem>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography variant="body2">{scopes.map((scope) => say.scopes[scope]).join(', ')}</Typography>
        <Hint>
          {expires_at === null ? say.forever : <Until at={expires_at} />}
          {' · '}
          {last_used_at === null ? say.neverUsed : <LastUsed at={last_used_at} />}
        </Hint>
      </RowText>
      <Button aria-label={say.endOf(name)} aria-haspopup="dialog" onClick={ending.ask}>
        {say.end}
      </Button>
      {ending.dialog}
    </RowItem>
  );
}

const Until = ({ at }: { at: string }) => say.until(useDate(at).text);
const LastUsed = ({ at }: { at: string }) => say.lastUsed(useAgo(at));
