import { Clapperboard } from 'lucide-react';
import type { Person, Report } from 'shared-kit/contract';
import { moviePage, userPage } from 'shared-kit/contract/paths';
import { Avatar, Box, Chip, Hint, styled, TextLink, Typography } from 'shared-kit/ui';
import { reports as say } from '../texts';

const Quote = styled('blockquote')(({ theme }) => ({
  margin: 0,
  padding: '10px 14px',
  borderInlineStart: `3px solid ${theme.vars.palette.accent}`,
  borderRadius: '0 10px 10px 0',
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.raised} 60%, transparent)`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' });

export const PersonLine = ({ person }: { person: Person | null }) =>
  person ? (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Avatar username={person.username} src={person.avatar_url} userId={person.id} size={28} />
      <TextLink to={userPage(person.id)}>{person.username}</TextLink>
    </Box>
  ) : (
    <Typography component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {say.deletedUser}
    </Typography>
  );

const MovieLink = ({ id, title }: { id: string; title: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
    <Clapperboard size={16} aria-hidden />
    <TextLink to={moviePage(id)} aria-label={`${say.movie}: ${title}`}>
      {title}
    </TextLink>
  </Box>
);

const CommentTarget = ({ target }: Pick<Report, 'target'>) => (
  <>
    <Line>
      <PersonLine person={target.author} />
      {target.movie && <MovieLink {...target.movie} />}
    </Line>
    <Quote>{target.text}</Quote>
  </>
);

const MovieTarget = ({ target: { id, title, author, exists } }: Pick<Report, 'target'>) => (
  <>
    {exists ? <MovieLink id={id} title={title} /> : <strong>{title}</strong>}
    <Line>
      {author ? (
        <>
          <Hint component="span">{say.addedBy}</Hint>
          <PersonLine person={author} />
        </>
      ) : (
        <Hint component="span">{say.fromCatalogue}</Hint>
      )}
    </Line>
  </>
);

const UserTarget = ({ target: { title, text, author } }: Pick<Report, 'target'>) => (
  <>
    {author ? <PersonLine person={author} /> : <strong>{title}</strong>}
    {text ? <Quote>{text}</Quote> : <Hint>{say.noBio}</Hint>}
  </>
);

const TARGETS = { comment: CommentTarget, movie: MovieTarget, user: UserTarget } as const;

/** What was reported, as it was at the time of the report. */
export function ReportedTarget({ report: { kind, target } }: { report: Report }) {
  const Target = TARGETS[kind];
  return (
    <Box sx={{ display: 'grid', gap: 1.25, alignContent: 'start', minWidth: 0 }}>
      <Target target={target} />
      {!target.exists && (
        <Chip size="small" variant="outlined" label={say.removed} sx={{ justifySelf: 'start' }} />
      )}
    </Box>
  );
}
