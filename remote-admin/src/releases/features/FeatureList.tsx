import { formatDate } from 'shared-kit';
import type { FeatureSummary } from 'shared-kit/contract';
import { Link } from 'shared-kit/router';
import { Box, Button, Chip, Hint, Row, styled, Typography } from 'shared-kit/ui';
import { ACCENTED } from '../../parts/accented';
import * as texts from '../../texts';
import { Code } from '../Code';
import { featureAddress } from '../useReleasesAddress';
import { percentOf } from '../words';

const say = texts.releases.features;

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
});

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  padding: '12px 14px',
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: theme.vars.palette.accent },
  '&[aria-current="true"]': {
    borderColor: theme.vars.palette.accent,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.accent}`,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent} 8%, ${theme.vars.palette.background.paper})`,
  },
}));

const canaryLabel = ({ percent, users }: NonNullable<FeatureSummary['canary']>) =>
  percent > 0 || users.length === 0
    ? say.canaryShare(percentOf(percent))
    : say.canaryUsers(String(users.length));

function FeatureCard({ feature, isChosen }: { feature: FeatureSummary; isChosen: boolean }) {
  const { id, title, team, current, canary, refused, policy } = feature;
  return (
    <Card to={featureAddress(id)} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
      <Typography component="span" sx={{ fontWeight: 650, lineHeight: 1.35 }}>
        {title}
      </Typography>
      <Hint variant="caption" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Code>{id}</Code> · {team ?? say.builtIn}
      </Hint>
      <Row sx={{ gap: '4px 8px', minHeight: 26, marginTop: 'auto' }}>
        <Typography variant="caption" sx={{ flex: '1 1 auto' }}>
          {current ? <Code>{current}</Code> : say.noRelease}
        </Typography>
        {canary && <Chip size="small" label={canaryLabel(canary)} sx={ACCENTED} />}
        {policy.frozen && <Chip size="small" label={say.frozen} />}
        {refused.length > 0 && <Chip size="small" color="error" label={say.refused} />}
      </Row>
    </Card>
  );
}

interface Props {
  features: readonly FeatureSummary[];
  chosen: string | undefined;
}

export const FeatureList = ({ features, chosen }: Props) => (
  <nav aria-label={say.list}>
    <List role="list">
      {features.map((feature) => (
        <li key={feature.id}>
          <FeatureCard feature={feature} isChosen={feature.id === chosen} />
        </li>
      ))}
    </List>
  </nav>
);

const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  paddingBlock: 6,
  overflowWrap: 'anywhere',
});

interface RetiredProps {
  features: readonly FeatureSummary[];
  onRestore: (feature: FeatureSummary) => void;
}

export const RetiredFeatures = ({ features, onRestore }: RetiredProps) => (
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
