import type { PendingPromotion } from 'shared-kit/contract';
import { useSelector } from 'shared-kit/state';
import { Box, Button, styled, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';
import { Ago } from '../../parts/Ago';
import { summaryOf } from './summaryOf';

const say = texts.releases.pending;

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingBlock: 12,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface Props {
  promotion: PendingPromotion;
  titleOf: (feature: string) => string;
  onApprove: () => void;
  onRefuse: () => void;
}

export function PendingItem({ promotion, titleOf, onApprove, onRefuse }: Props) {
  const { asked_by, reason, created_at, moved_on } = promotion;
  const isOwn = useSelector(({ session }) => session.username === asked_by);
  const summary = summaryOf(promotion, titleOf);
  const hint = moved_on ? say.movedOn : isOwn ? say.own : '';
  return (
    <Item>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {summary}
        </Typography>
        <Typography variant="body2">{reason}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {say.askedBy(asked_by)} · <Ago time={created_at} />
        </Typography>
        {hint && (
          <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Box role="group" aria-label={texts.parts.actionsOf(summary)} sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" disabled={hint !== ''} onClick={onApprove}>
          {say.approve}
        </Button>
        <Button size="small" color="error" onClick={onRefuse}>
          {isOwn ? say.takeBack : say.refuse}
        </Button>
      </Box>
    </Item>
  );
}
