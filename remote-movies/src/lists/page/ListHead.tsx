import { ArrowUpDown, Plus } from 'lucide-react';
import type { MovieListPage, Person } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { ShareButton } from 'shared-kit/parts';
import { Link } from 'shared-kit/router';
import { Avatar, Box, Button, styled, Typography } from 'shared-kit/ui';
import { filmLists as say, listFilms, ordering } from '../../texts';
import { AUDIENCE_ICONS } from '../ListCard';
import { ListReactions } from './ListReactions';
import { ListMenu } from './ListMenu';
import { ProgressOfUser } from '../../parts/WatchedProgress';

const Head = styled('header')({ display: 'grid', gap: 18, marginBottom: 24 });
const Kind = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  margin: '0 0 6px',
  fontSize: '0.875rem',
  fontWeight: 650,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
}));
const People = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 18px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 32,
    fontWeight: 650,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { color: theme.vars.palette.accent },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 14px',
    padding: 0,
    listStyle: 'none',
    color: theme.vars.palette.text.secondary,
  },
}));
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 42,
  // Owners have four buttons in one line of a phone.
  '@media (max-width: 480px)': {
    '& [data-text]': { display: 'none' },
    '& [data-icon] .MuiButton-startIcon': { margin: 0 },
    '& [data-icon]': { minWidth: 44, paddingInline: 10 },
  },
});

const PersonLink = ({ person }: { person: Person }) => (
  <Link to={userPage(person.id)}>
    <Avatar username={person.username} src={person.avatar_url} size={32} decorative />
    {person.username}
  </Link>
);

interface Props {
  list: MovieListPage;
  isOwner: boolean;
  canEdit: boolean;
  mode: 'read' | 'add' | 'order';
  onAdd: () => void;
  onOrder: () => void;
}

export function ListHead({ list, isOwner, canEdit, mode, onAdd, onOrder }: Props) {
  const { watched_count: seen, movie_count: all } = list;
  const Icon = AUDIENCE_ICONS[list.visibility];
  return (
    <Head>
      <div>
        <Kind>
          <span>{list.ranked ? say.kindRanked : say.kind}</span>
          <span>{say.films(all)}</span>
          {list.visibility !== 'everyone' && (
            <span>
              <Icon size={15} aria-hidden />
              {say.visibility[list.visibility]}
            </span>
          )}
        </Kind>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {list.title}
        </Typography>
      </div>
      {list.description && (
        <Typography sx={{ maxWidth: '45.5em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {list.description}
        </Typography>
      )}
      <People>
        <PersonLink person={list.owner} />
        {list.editors.length > 0 && (
          <ul aria-label={say.editors}>
            {list.editors.map((editor) => (
              <li key={editor.id}>
                <PersonLink person={editor} />
              </li>
            ))}
          </ul>
        )}
      </People>
      <Box sx={{ maxWidth: 480 }}>
        {all > 0 && <ProgressOfUser seen={seen} all={all} label={say.watched(seen, all)} />}
      </Box>
      <Actions>
        <ShareButton title={list.title} />
        <ListReactions list={list} />
        {canEdit && (
          <>
            <Button
              variant={mode === 'add' ? 'contained' : 'outlined'}
              aria-expanded={mode === 'add'}
              aria-label={listFilms.add}
              startIcon={<Plus size={18} aria-hidden />}
              onClick={onAdd}
            >
              {listFilms.addShort}
            </Button>
            {(all > 1 || mode === 'order') && (
              <Button
                data-icon
                variant={mode === 'order' ? 'contained' : 'outlined'}
                aria-pressed={mode === 'order'}
                aria-label={ordering.start}
                startIcon={<ArrowUpDown size={18} aria-hidden />}
                onClick={onOrder}
              >
                <Box component="span" data-text>
                  {ordering.start}
                </Box>
              </Button>
            )}
            <ListMenu list={list} isOwner={isOwner} />
          </>
        )}
      </Actions>
    </Head>
  );
}
