import { useEffect } from 'react';
import { NumberedPages } from '@portal/plugin-portal-ui';
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
  return (
    <NumberedPages
      offset={page * PAGE_SIZE}
      pageSize={PAGE_SIZE}
      total={total}
      onOffset={offset => onChange(offset / PAGE_SIZE)}
    />
  );
}
