import { formatNumber } from 'shared-kit';
import type { ReleaseError } from 'shared-kit/contract';
import { Box, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Ago } from '../../parts/Ago';
import { Code } from '../Code';

const say = texts.releases.health;

const Places = styled('pre')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '4px 0 0',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** With the places in the sources, which only the server knows. */
export function LastErrors({ errors }: { errors: readonly ReleaseError[] }) {
  if (errors.length === 0) return null;
  return (
    <Box component="details" sx={{ marginTop: 1 }}>
      <Typography component="summary" variant="caption" sx={{ cursor: 'pointer' }}>
        {say.lastErrors(formatNumber(errors.length))}
      </Typography>
      <ul role="list">
        {errors.map(({ message, page, stack, count, last_at }) => (
          <Box
            component="li"
            key={`${message} ${stack.join()}`}
            sx={{ marginTop: 1, overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2">{message}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {say.times(formatNumber(count))} · {page && <Code>{page}</Code>} {page && '· '}
              <Ago time={last_at} />
            </Typography>
            {stack.length > 0 && <Places>{stack.join('\n')}</Places>}
          </Box>
        ))}
      </ul>
    </Box>
  );
}
