import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { AdminNewsletter } from 'shared-kit/contract';
import { useAdminNewsletterQuery } from './newslettersApi';
import { NEW } from './useNewslettersAddress';

/** What the editor may be opened on: the page of the table, and the one that the address names from elsewhere. */
export function useEdited(edited: string | null, listed: readonly AdminNewsletter[]) {
  // Somebody who goes back with unsaved text still has it open, so the last one named is kept.
  const [named, setNamed] = useState(edited);
  if (edited !== null && edited !== named) setNamed(edited);
  const isListed = listed.some(({ id }) => id === named);
  const skip = named === null || named === NEW || isListed;
  const { currentData, error } = useAdminNewsletterQuery(named ?? '', { skip });
  return {
    editable: currentData ? [...listed, currentData] : listed,
    failure: edited !== null && error ? failureOf(error) : null,
  };
}
