import { Bell, ChevronRight, Database, Eye, PlugZap, ShieldCheck } from 'lucide-react';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { settings as say } from '../texts';
import { SETTINGS_TABS } from './settingsTabs';

const ICONS = { privacy: Eye, security: ShieldCheck, notifications: Bell, programs: PlugZap, data: Database };

const Links = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 24,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 16px',
    padding: '16px 20px',
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.vars.palette.accent },
  '& strong': { display: 'block', fontWeight: 650 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& svg': { color: theme.vars.palette.text.secondary },
}));

/** The ways from the profile to the parts of the settings. */
export const SettingsLinks = () => (
  <Links aria-label={say.title}>
    {SETTINGS_TABS.map(({ id, label, description }) => {
      const Icon = ICONS[id];
      return (
        <Link key={id} to={`${PAGES.settings}?tab=${id}`}>
          <Icon size={22} aria-hidden />
          <span>
            <strong>{label}</strong>
            <small>{description}</small>
          </span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      );
    })}
  </Links>
);
