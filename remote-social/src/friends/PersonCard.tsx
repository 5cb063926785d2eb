import type { ReactNode } from 'react';
import type { Person } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Avatar, CUT_OFF, Skeleton, styled } from 'shared-kit/ui';
import * as texts from '../texts';

const AVATAR_SIZE = 64;

export const PersonGrid = styled('ul')({
  outline: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 16,
});

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 14,
  padding: 18,
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Name = styled(Link)(({ theme }) => ({
  display: 'block',
  ...CUT_OFF,
  fontSize: '1.0625rem',
  fontWeight: 650,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.accent, textDecoration: 'underline' },
}));

const About = styled('div')({ minWidth: 0, '&:last-child, &:has(+ div)': { gridColumnEnd: -1 } });

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
}));

const Buttons = styled('div')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  person: Person;
  facts: ReactNode;
  buttons: ReactNode;
  menu?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

export const PersonCard = ({ person, facts, buttons, menu, children }: Props) => (
  <Card>
    <Avatar username={person.username} src={person.avatar_url} userId={person.id} size={AVATAR_SIZE} />
    <About>
      <Name to={userPage(person.id)}>{person.username}</Name>
      <Facts>{facts}</Facts>
    </About>
    {menu}
    <Buttons>{buttons}</Buttons>
    {children}
  </Card>
);

export const PersonSkeletons = ({ count = 6 }: { count?: number }) => (
  <PersonGrid role="list" aria-busy="true" aria-label={texts.friends.loading}>
    {Array.from({ length: count }, (_, index) => (
      <Card key={index}>
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
        <div>
          <Skeleton width="55%" sx={{ fontSize: '1.0625rem' }} />
          <Skeleton width="75%" />
        </div>
        <Buttons>
          <Skeleton variant="rounded" width={168} height={34} sx={{ borderRadius: 999 }} />
        </Buttons>
      </Card>
    ))}
  </PersonGrid>
);
