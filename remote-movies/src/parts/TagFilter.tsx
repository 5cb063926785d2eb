import { X } from 'lucide-react';
import { ButtonLink } from 'shared-kit/ui';
import { tags as say } from '../texts';
import { useTagParam } from './useTagParam';

/** Says which tag the page shows, and leads back to all entries. */
export function TagFilter() {
  const { tag, addressOf } = useTagParam();
  if (!tag) return null;
  return (
    <ButtonLink
      size="small"
      variant="outlined"
      to={addressOf('')}
      aria-label={say.showAll(tag)}
      endIcon={<X size={16} aria-hidden />}
    >
      {tag}
    </ButtonLink>
  );
}
