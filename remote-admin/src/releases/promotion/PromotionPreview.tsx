import { formatNumber } from 'shared-kit';
import type { Answer, PromotionChanges } from 'shared-kit/contract';
import type { publishingRoutes } from 'shared-kit/contract/routes';
import { Alert } from 'shared-kit/fields';
import { Box, Hint, QueryView, Skeleton, styled, Typography, type ViewedQuery } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Code } from '../Code';
import { bytesOf } from '../words';

const say = texts.releases.preview;
const GROUPS = ['routes', 'nav', 'slots', 'offers', 'calls'] as const;

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', padding: 0 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: 4 } },
}));

const Change = ({ sign, word, name }: { sign: string; word: string; name: string }) => (
  <li>
    <span aria-hidden>{sign} </span>
    <Code>{name}</Code>{' '}
    <Hint component="span" variant="caption">
      {word}
    </Hint>
  </li>
);

function Changes({ changes }: { changes: PromotionChanges }) {
  const { from, ends_canary, fallback, files, bytes, kit } = changes;
  const changed = GROUPS.filter(
    (group) => changes[group].added.length > 0 || changes[group].removed.length > 0,
  );
  const consequences = [
    from ? say.versus(from) : say.first,
    ends_canary && say.endsCanary(ends_canary),
    fallback && say.fallback(fallback),
    changed.length === 0 && from && say.same,
  ].filter(Boolean);
  return (
    <>
      <Hint sx={{ overflowWrap: 'anywhere' }}>{consequences.join('. ')}.</Hint>
      <Facts>
        {changed.map((group) => (
          <Box key={group} sx={{ display: 'contents' }}>
            <dt>{say.groups[group]}</dt>
            <dd>
              <ul role="list">
                {changes[group].added.map((name) => (
                  <Change key={`+${name}`} sign="+" word={say.added} name={name} />
                ))}
                {changes[group].removed.map((name) => (
                  <Change key={`-${name}`} sign="−" word={say.removed} name={name} />
                ))}
              </ul>
            </dd>
          </Box>
        ))}
        <dt>{say.kit}</dt>
        <dd>{kit.before && kit.before !== kit.after ? say.change(kit.before, kit.after) : kit.after}</dd>
        <dt>{say.bytes}</dt>
        <dd>{from ? say.change(bytesOf(bytes.before), bytesOf(bytes.after)) : bytesOf(bytes.after)}</dd>
        <dt>{say.files}</dt>
        <dd>
          {say.fileCounts(
            formatNumber(files.added),
            formatNumber(files.removed),
            formatNumber(files.unchanged),
          )}
        </dd>
      </Facts>
    </>
  );
}

interface Props {
  preview: ViewedQuery<Answer<typeof publishingRoutes.previewPromotion>>;
}

export const PromotionPreview = ({ preview }: Props) => (
  <Box
    component="section"
    aria-label={say.title}
    aria-busy={preview.isFetching}
    sx={{ display: 'grid', gap: 1 }}
  >
    <Typography variant="h4" component="h3">
      {say.title}
    </Typography>
    <QueryView
      query={preview}
      small
      sentence={say.failed}
      waiting={<Skeleton variant="rounded" height={96} />}
    >
      {({ refusal, changes }) => (
        <>
          {refusal && (
            <Alert severity="error">
              <strong>{say.refused}.</strong> {refusal.error}
            </Alert>
          )}
          <Changes changes={changes} />
        </>
      )}
    </QueryView>
  </Box>
);
