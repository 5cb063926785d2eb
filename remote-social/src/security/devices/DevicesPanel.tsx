import { Typography } from 'shared-kit/ui';
import { useListFocus } from '../../friends/useListFocus';
import { Rows } from '../../profile/layout';
import { devices as say } from '../../texts';
import { QueryPanel } from '../../profile/QueryPanel';
import { useSessionsQuery } from '../securityApi';
import { SessionRow } from './SessionRow';
import { SignOutOthers } from './SignOutOthers';

export function DevicesPanel() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useListFocus<HTMLUListElement>(query.data?.sessions.length);
  return (
    <QueryPanel say={say} query={query}>
      {({ sessions }) => (
        <>
          <Rows role="list" ref={list} tabIndex={-1} aria-label={say.title}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
          {sessions.some(({ current }) => !current) ? (
            <SignOutOthers />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say.onlyThis}
            </Typography>
          )}
        </>
      )}
    </QueryPanel>
  );
}
