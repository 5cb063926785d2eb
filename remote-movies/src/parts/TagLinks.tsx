import { Link } from 'shared-kit/router';
import { styled } from 'shared-kit/ui';
import { tags as say } from '../texts';
import { useTagParam } from './useTagParam';

const Links = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '8px 0 0',
  '& a': {
    display: 'block',
    padding: '3px 10px',
    borderRadius: 999,
    border: `1px solid ${theme.vars.palette.divider}`,
    fontSize: '0.8125rem',
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { borderColor: theme.vars.palette.accent, color: theme.vars.palette.accent },
}));

/** Each leads to the entries of this page that have the tag. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const { addressOf } = useTagParam();
  if (tags.length === 0) return null;
  return (
    <Links role="list" aria-label={say.title}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={addressOf(tag)}>{tag}</Link>
        </li>
      ))}
    </Links>
  );
}
