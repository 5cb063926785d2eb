import { PAGES } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { siteMenu as say } from '../../texts';

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

export function SiteMenu() {
  return (
    <Menu aria-label={say.name}>
      <Link to={PAGES.about}>{say.about}</Link>
      <Link to={PAGES.privacy}>{say.privacy}</Link>
      <Link to={PAGES.terms}>{say.terms}</Link>
    </Menu>
  );
}
