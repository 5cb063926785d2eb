import { PAGES } from 'shared-kit/contract/paths';
import { pageIn } from 'shared-kit/parts';
import { useSearchParams } from 'shared-kit/router';

/** `?edit=new` opens the editor for a new newsletter, `?edit=<id>` for an existing one. */
export const NEW = 'new';
const PARAM = 'edit';

export function useNewslettersAddress() {
  const [params, setParams] = useSearchParams();
  return {
    page: pageIn(params),
    editedId: params.get(PARAM),
    edit: (id: string | null) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(PARAM);
        else next.set(PARAM, id);
        return next;
      }),
  };
}

export const pageAddress = (page: number) =>
  page === 1 ? PAGES.adminNewsletters : `${PAGES.adminNewsletters}?page=${page}`;
