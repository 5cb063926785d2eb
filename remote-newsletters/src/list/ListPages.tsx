import { PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/inputs';

const addressOf = (page: number) => (page === 1 ? PAGES.newsletters : `${PAGES.newsletters}?page=${page}`);

/** Loaded only when there is more than one page. */
export default function ListPages({ page, pages }: { page: number; pages: number }) {
  return <PageNumbers page={page} pages={pages} to={addressOf} />;
}
