import { ChevronRight, Flag, type LucideIcon, Rocket } from 'lucide-react';
import { formatNumber } from 'shared-kit';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Box, Chip, Hint, styled, Typography } from 'shared-kit/ui';
import { useOpenReportCountQuery } from '../reports/reportsApi';
import * as texts from '../texts';
import { Pair } from './Pair';

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

interface Props {
  to: string;
  icon: LucideIcon;
  title: string;
  lead: string;
  attention?: string | undefined;
}

const PageCard = ({ to, icon: Icon, title, lead, attention }: Props) => (
  <Card to={to}>
    <Icon size={ICON_SIZE} aria-hidden />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
      <Hint>{lead}</Hint>
    </Box>
    {attention && <Chip size="small" color="warning" label={attention} />}
    <ChevronRight size={ICON_SIZE} aria-hidden />
  </Card>
);

/** Pages of the panel that the sidebar doesn't have. */
export function PageCards() {
  const { data: openReports } = useOpenReportCountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Pair>
      <PageCard
        to={PAGES.adminReports}
        icon={Flag}
        title={say.reports.title}
        lead={say.reports.lead}
        attention={openReports ? say.reports.open(formatNumber(openReports)) : undefined}
      />
      <PageCard to={PAGES.adminReleases} icon={Rocket} title={say.releases.title} lead={say.releases.lead} />
    </Pair>
  );
}
