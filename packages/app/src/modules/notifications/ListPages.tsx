import { TablePagination } from '@backstage/ui';
import { useEffect } from 'react';
import { PAGE_SIZE } from './filters';
import type { NotificationList } from './queries';

/** The way to the other pages of the list; nothing where one page holds all. */
export function ListPages(props: {
  page: number;
  list: NotificationList;
  onChange: (page: number) => void;
}) {
  const { page, list, onChange } = props;
  const total = list.shown?.totalCount ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  const isBehindEnd = list.isCurrent && page > lastPage;
  useEffect(() => {
    // An old address, or a list that has become shorter.
    if (isBehindEnd) onChange(lastPage);
  });
  if (lastPage === 0) return null;
  const offset = page * PAGE_SIZE;
  const end = Math.min(offset + PAGE_SIZE, total);
  return (
    <TablePagination
      pageSize={PAGE_SIZE}
      pageSizeOptions={[]}
      offset={offset}
      totalCount={total}
      hasPreviousPage={page > 0}
      hasNextPage={page < lastPage}
      onPreviousPage={() => onChange(page - 1)}
      onNextPage={() => onChange(page + 1)}
      getLabel={() => `${offset + 1} to ${end} of ${total}`}
    />
  );
}
