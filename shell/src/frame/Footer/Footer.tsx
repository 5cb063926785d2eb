import { useState } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Box, Hint, styled } from 'shared-kit/ui';
import { useSiteDetails } from '../../site/SiteDetails';
import * as texts from '../../texts';
import { siteMenu as say } from '../../texts';
import { Logo } from '../Logo';

const ICON_SIZE = 22;
const TARGET_SIZE = 44;

const Menu = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: '0.875rem',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { columnGap: 20 },
}));

function SiteMenu() {
  return (
    <Menu aria-label={say.name}>
      <Link to={PAGES.about}>{say.about}</Link>
      <Link to={PAGES.privacy}>{say.privacy}</Link>
      <Link to={PAGES.terms}>{say.terms}</Link>
    </Menu>
  );
}

/** Outlines on a 24 px grid: lucide has no company logos. */
const OUTLINES = new Map([
  [
    'Instagram',
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  ],
  ['X', 'M4 4l16 16M20 4 4 20'],
  ['YouTube', 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM10 9l5 3-5 3z'],
  ['Facebook', 'M17 3h-2a5 5 0 0 0-5 5v13M6 12h9.5'],
  ['TikTok', 'M14 3v12.5a4 4 0 1 1-4-4M14 3c.3 3 2.3 5 5.5 5.3'],
  ['Telegram', 'M21 4 2.5 11.2l6 2.3M21 4l-3.2 16-9.3-6.5M21 4 8.5 13.5V20l3.3-4.2'],
  ['LinkedIn', 'M4 10v10M4 5h.01M9 20V10M9 14.5a4.5 4.5 0 0 1 9-.5v6'],
  [
    'GitHub',
    'M9 20c-3.5 1-4-2-6-2.5M15 21v-3.2c0-1-.3-1.6-.8-2 3-.4 5.3-1.6 5.3-5.8 0-1.2-.4-2.2-1.1-3 .2-.9.1-2-.2-3-1.2 0-2.4.7-3.3 1.3a11.5 11.5 0 0 0-5.8 0C8.2 4.7 7 4 5.8 4c-.3 1-.4 2.1-.2 3-.7.8-1.1 1.8-1.1 3 0 4.2 2.3 5.4 5.3 5.8-.5.4-.8 1-.8 2V21',
  ],
  [
    'Letterboxd',
    'M5.5 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM18.5 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  ],
]);
const GLOBE =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3z';

const outlineOf = (name: string): string => OUTLINES.get(name) ?? GLOBE;

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  // Aligns the icons, not their touch areas, with the text.
  marginBlock: 0,
  marginInline: (ICON_SIZE - TARGET_SIZE) / 2,
  '& a': { display: 'grid', placeItems: 'center', width: TARGET_SIZE, height: TARGET_SIZE },
});

function SocialLinks() {
  const { socialLinks } = useSiteDetails();
  if (socialLinks.length === 0) return null;
  return (
    <List role="list" aria-label={texts.footer.social}>
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
            <svg
              width={ICON_SIZE}
              height={ICON_SIZE}
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={outlineOf(name)} />
            </svg>
          </a>
        </li>
      ))}
    </List>
  );
}

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
          <Hint sx={{ overflowWrap: 'anywhere' }}>
            {texts.footer.copyright(year)} {company}
          </Hint>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
          <SiteMenu />
          <SocialLinks />
        </Box>
      </div>
    </Bar>
  );
}
