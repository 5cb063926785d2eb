import { ChevronRight, Rocket } from 'lucide-react';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Box, styled, Typography } from 'shared-kit/ui';
import * as texts from '../texts';

const say = texts.overview.pages;
const ICON_SIZE = 19;

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '14px clamp(14px, 1.6vw, 20px)',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.accent },
  '& svg': { flex: 'none', color: theme.vars.palette.accent },
}));

/** Pages of the panel that the sidebar doesn't have. */
export const PageCards = () => (
  <Box sx={{ marginTop: 2 }}>
    <Card to={PAGES.adminReleases}>
      <Rocket size={ICON_SIZE} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{say.releases.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say.releases.lead}
        </Typography>
      </Box>
      <ChevronRight size={ICON_SIZE} aria-hidden />
    </Card>
  </Box>
);
