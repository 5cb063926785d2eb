import type { ReactNode } from 'react';
import type { Person } from 'shared-kit/contract';
import { Avatar, styled } from 'shared-kit/ui';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 60,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': {
    gridColumn: '2 / -1',
    margin: '0 0 10px',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
}));

interface Props {
  friend: Person;
  /** Why the action was refused. */
  problem: string | undefined;
  /** The action. */
  children: ReactNode;
}

export const FriendLine = ({ friend: { id, username, avatar_url }, problem, children }: Props) => (
  <Row>
    <Avatar username={username} src={avatar_url} userId={id} size={40} decorative />
    <strong>{username}</strong>
    {children}
    {problem && <p role="alert">{problem}</p>}
  </Row>
);
