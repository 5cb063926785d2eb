import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { Link } from 'react-router-dom';
import { texts } from '../texts';

interface Props {
  page: number;
  pages: number;
  to: (page: number) => string;
}

const nameOf = (type: string, page: number | null) => texts.ui.pageNames[type] ?? texts.ui.page(page ?? 1);

export function PageNumbers({ page, pages, to }: Props) {
  if (pages <= 1) return null;
  return (
    <Pagination
      page={page}
      count={pages}
      aria-label={texts.ui.pages}
      getItemAriaLabel={nameOf}
      sx={{ display: 'flex', justifyContent: 'center', marginTop: 4 }}
      renderItem={(item) => <PaginationItem component={Link} to={to(item.page ?? 1)} {...item} />}
    />
  );
}
