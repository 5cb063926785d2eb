import { formatNumber } from 'shared-kit';
import type { RegistryRevision } from 'shared-kit/contract';
import { Box, Button, Chip, Hint, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Ago } from '../../parts/Ago';
import type { FeatureChange } from './changesOf';

const say = texts.releases.log;

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: '4px 20px',
  paddingBlock: 12,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '64px minmax(0, 1fr) auto', alignItems: 'start' },
}));

const isKnownAuthor = (author: string): author is keyof typeof say.authors => author in say.authors;
const authorOf = (author: string) => (isKnownAuthor(author) ? say.authors[author] : author);

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'warning.main' }}>
    {children}
  </Typography>
);

interface Props {
  revision: RegistryRevision;
  changes: readonly FeatureChange[];
  titleOf: (feature: string) => string;
  isLatest: boolean;
  onBack: () => void;
}

export const LogItem = ({ revision, changes, titleOf, isLatest, onBack }: Props) => (
  <Item>
    <Typography variant="body2" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
      {say.number(formatNumber(revision.revision))}
    </Typography>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {revision.reason}
      </Typography>
      {changes.length === 0 && <Hint>{say.nothing}</Hint>}
      {changes.map(({ feature, sentences }) => (
        <Typography key={feature} variant="body2">
          {titleOf(feature)}: {sentences.join('; ')}
        </Typography>
      ))}
      {revision.mount === 'skipped' && <Note>{say.mountSkipped(revision.mount_reason ?? '')}</Note>}
      {revision.warnings?.map((warning) => (
        <Note key={warning}>{say.warning(warning)}</Note>
      ))}
      <Hint variant="caption" component="p">
        {authorOf(revision.author)}
        {revision.approved_by && ` · ${say.approvedBy(revision.approved_by)}`} ·{' '}
        <Ago time={revision.created_at} />
      </Hint>
    </Box>
    {isLatest ? (
      <Chip
        size="small"
        variant="outlined"
        color="success"
        label={say.latest}
        sx={{ justifySelf: 'start' }}
      />
    ) : (
      <Button
        size="small"
        aria-label={say.backTo(formatNumber(revision.revision))}
        onClick={onBack}
        sx={{ justifySelf: 'start', marginInlineStart: { xs: -1.75, md: 0 } }}
      >
        {say.back}
      </Button>
    )}
  </Item>
);
