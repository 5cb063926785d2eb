import { useState } from 'react';
import { failureOf } from 'shared-kit';
import type { AdminNewsletter } from 'shared-kit/contract';
import { useAdminNewsletterQuery } from './newslettersApi';
import { NEW } from './useNewslettersAddress';

export function useEditableNewsletters(editedId: string | null, listed: readonly AdminNewsletter[]) {
  // Unsaved text keeps the editor open after the address changes, so the last id is kept.
  const [lastId, setLastId] = useState(editedId);
  if (editedId !== null && editedId !== lastId) setLastId(editedId);
  const isListed = listed.some(({ id }) => id === lastId);
  const skip = lastId === null || lastId === NEW || isListed;
  const { currentData, error } = useAdminNewsletterQuery(lastId ?? '', { skip });
  return {
    editable: currentData ? [...listed, currentData] : listed,
    failure: editedId !== null && error ? failureOf(error) : null,
  };
}
