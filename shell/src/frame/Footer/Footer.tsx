import { useState } from 'react';
import { Box, styled, Typography } from 'shared-kit/ui';
import { useSiteDetails } from '../../site/SiteDetails';
import * as texts from '../../texts';
import { Logo } from '../Logo';
import { SiteMenu } from './SiteMenu';
import { SocialLinks } from './SocialLinks';

const Bar = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  marginTop: 'auto',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    maxWidth: 1440,
    marginInline: 'auto',
    padding: '24px clamp(16px, 4vw, 48px)',
  },
  '& a': { color: theme.vars.palette.text.secondary },
  '& a:hover': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { paddingBottom: 64 },
}));

export function Footer() {
  const { company } = useSiteDetails();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Bar>
      <div>
        <Box sx={{ display: 'grid' }}>
          <Logo />
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {texts.footer.copyright(year)} {company}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
          <SiteMenu />
          <SocialLinks />
        </Box>
      </div>
    </Bar>
  );
}
