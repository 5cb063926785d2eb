import { PAGES } from 'shared-kit/contract/paths';
import { TextLink, Typography } from 'shared-kit/ui';
import * as texts from '../../texts';

const { accept, terms, privacy } = texts.register;

export function AcceptedTerms() {
  const [before, between, after] = accept;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', '& a': { textDecoration: 'underline' } }}>
      {before}
      <TextLink to={PAGES.terms}>{terms}</TextLink>
      {between}
      <TextLink to={PAGES.privacy}>{privacy}</TextLink>
      {after}
    </Typography>
  );
}
