import { Clapperboard, EyeOff, MessageSquareX, RefreshCw, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { formatDate, formatDateTime } from 'shared-kit';
import type { AuthorTrust, ModeratedComment, QueuedComment } from 'shared-kit/contract';
import { moviePage, userPage } from 'shared-kit/contract/paths';
import { Checkbox } from 'shared-kit/choices';
import { Avatar, Box, Chip, Hint, Row, styled, TextLink, Typography } from 'shared-kit/ui';
import { Ago } from '../parts/Ago';
import { comments as say } from '../texts';
import { ActionButtons } from './ActionButtons';
import type { Action } from './moderation';

const Item = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 8,
  padding: '16px 20px 16px 8px',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-selected="true"]': {
    borderColor: theme.vars.palette.accent,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 6%, ${theme.vars.palette.background.paper})`,
  },
  '&:focus': { outline: `2px solid ${theme.vars.palette.accent}`, outlineOffset: 2 },
}));

function Author({ author }: Pick<ModeratedComment, 'author'>) {
  const { id, username, avatar_url } = author;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Avatar username={username} src={avatar_url} userId={id} size={32} />
      {id ? (
        <TextLink to={userPage(id)}>{username}</TextLink>
      ) : (
        <Typography component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {username}
        </Typography>
      )}
    </Box>
  );
}

function Trust({ trust }: { trust: AuthorTrust }) {
  const { is_trusted, approved, refusal } = trust;
  const Icon = is_trusted ? ShieldCheck : ShieldQuestion;
  const sentence = is_trusted ? say.trust.trusted(approved) : say.trust.fresh(approved);
  return (
    <Hint variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, marginTop: 0.5 }}>
      <Icon size={14} aria-hidden />
      {refusal ? say.trust[refusal.verdict](formatDate(refusal.at)) : sentence}
    </Hint>
  );
}

const Marks = ({ isSpoiler, editedAt }: { isSpoiler: boolean; editedAt: string | null }) => (
  <Row>
    {isSpoiler && (
      <Chip
        size="small"
        color="warning"
        variant="outlined"
        icon={<EyeOff size={14} aria-hidden />}
        label={say.spoiler}
      />
    )}
    {editedAt && <Hint variant="caption">{say.edited(formatDateTime(editedAt))}</Hint>}
  </Row>
);

const Reason = ({ children }: { children: string | null }) => (
  <Typography
    variant="body2"
    sx={{
      display: 'flex',
      gap: 1,
      marginBottom: 1.5,
      color: 'text.secondary',
      overflowWrap: 'anywhere',
      '& svg': { flex: 'none', marginTop: '2px' },
    }}
  >
    <MessageSquareX size={16} aria-hidden />
    {children ? say.reason.given(children) : say.reason.none}
  </Typography>
);

interface Props {
  comment: QueuedComment;
  /** Since a decision that the server refused. */
  hasChanged: boolean;
  actions: readonly Action[];
  isSelected: boolean;
  onSelect: () => void;
  onAction: (action: Action) => void;
}

export function CommentItem({ comment, hasChanged, actions, isSelected, onSelect, onAction }: Props) {
  const { author, movie, body, created_at, edited_at, is_spoiler, status, rejection_reason } = comment;
  return (
    <Item tabIndex={-1} aria-label={say.by(author.username, movie.title)} data-selected={isSelected}>
      <Checkbox
        checked={isSelected}
        onChange={onSelect}
        slotProps={{ input: { 'aria-label': say.select(author.username, movie.title) } }}
        sx={{ alignSelf: 'start', marginTop: '-4px' }}
      />
      <Box>
        <Row sx={{ columnGap: 2, rowGap: 0.5 }}>
          <Author author={author} />
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
          >
            <Clapperboard size={16} aria-hidden />
            <TextLink to={moviePage(movie.id)} aria-label={`${say.movie}: ${movie.title}`}>
              {movie.title}
            </TextLink>
          </Box>
          {(is_spoiler || edited_at) && <Marks isSpoiler={is_spoiler} editedAt={edited_at} />}
          <Hint variant="caption" sx={{ marginInlineStart: { sm: 'auto' } }}>
            <Ago time={created_at} />
          </Hint>
        </Row>
        {comment.author_trust && <Trust trust={comment.author_trust} />}
        {hasChanged && (
          <Chip
            size="small"
            color="warning"
            icon={<RefreshCw size={14} aria-hidden />}
            label={say.changed}
            sx={{ marginTop: 1 }}
          />
        )}
        <Typography
          sx={{ marginBlock: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '53.5em' }}
        >
          {body}
        </Typography>
        {status === 'rejected' && <Reason>{rejection_reason}</Reason>}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, paddingInlineStart: { xs: 1, sm: 0 } }}>
        <ActionButtons actions={actions} onAction={onAction} />
      </Box>
    </Item>
  );
}
