import { formatDate } from 'shared-kit';
import type { FeatureSummary } from 'shared-kit/contract';
import { Box, Button, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Code } from '../Code';

const say = texts.releases.features;

const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  paddingBlock: 6,
  overflowWrap: 'anywhere',
});

interface Props {
  features: readonly FeatureSummary[];
  onRestore: (feature: FeatureSummary) => void;
}

export const RetiredFeatures = ({ features, onRestore }: Props) => (
  <Box component="details" sx={{ marginTop: 1.5, color: 'text.secondary' }}>
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
      {say.retired} ({features.length})
    </Typography>
    <ul role="list">
      {features.map((feature) => (
        <Item key={feature.id}>
          <Typography variant="body2" component="span" sx={{ color: 'text.primary' }}>
            {feature.title} (<Code>{feature.id}</Code>)
          </Typography>
          {feature.retired_at && (
            <Typography variant="caption">{say.retiredOn(formatDate(feature.retired_at))}</Typography>
          )}
          <Button size="small" variant="outlined" onClick={() => onRestore(feature)}>
            {say.restore}
          </Button>
        </Item>
      ))}
    </ul>
  </Box>
);
