import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { TablePagination } from '@backstage/ui';
import { useState, type ReactNode } from 'react';
import { templateAclTranslationRef } from '../../translation';

export interface PagedProps<T> {
  items: readonly T[];
  pageSize: number;
  /** Renders the items of one page. */
  children: (shown: readonly T[]) => ReactNode;
}

/** Items a page at a time, with the buttons for the pages if there are several. */
export function Paged<T>({ items, pageSize, children }: PagedProps<T>) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [page, setPage] = useState(0);
  // The list may have become shorter.
  const lastPage = Math.max(0, Math.ceil(items.length / pageSize) - 1);
  const current = Math.min(page, lastPage);
  const offset = current * pageSize;
  const end = Math.min(offset + pageSize, items.length);
  return (
    <>
      {children(items.slice(offset, end))}
      {lastPage > 0 && (
        <TablePagination
          pageSize={pageSize}
          pageSizeOptions={[]}
          offset={offset}
          totalCount={items.length}
          hasPreviousPage={current > 0}
          hasNextPage={current < lastPage}
          onPreviousPage={() => setPage(current - 1)}
          onNextPage={() => setPage(current + 1)}
          getLabel={() =>
            t('page.range', {
              from: String(offset + 1),
              to: String(end),
              total: String(items.length),
            })
          }
        />
      )}
    </>
  );
}
