import { styled } from 'shared-kit/ui';

export const OutsideLink = styled('a')(({ theme }) => ({
  color: theme.vars.palette.accent,
  fontWeight: 600,
  // Inside a sentence, colour alone doesn't mark a link.
  textDecoration: 'underline',
  textUnderlineOffset: '0.15em',
  overflowWrap: 'anywhere',
}));
