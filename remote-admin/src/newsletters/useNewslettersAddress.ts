import { PAGES } from 'shared-kit/contract/paths';
import { useSearchParams } from 'shared-kit/router';

/** In place of an id: a newsletter that doesn't exist yet. */
export const NEW = 'new';

/** The page of the table and what is being edited, as the address says. */
export function useNewslettersAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    edited: params.get('edit'),
    edit: (id: string | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('edit');
        else next.set('edit', id);
        return next;
      }),
  };
}

export const pageAddress = (page: number) =>
  page === 1 ? PAGES.adminNewsletters : `${PAGES.adminNewsletters}?page=${page}`;
