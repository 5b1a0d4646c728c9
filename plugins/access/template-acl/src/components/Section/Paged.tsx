import { NumberedPages } from '@portal/plugin-portal-ui';
import { useState, type ReactNode } from 'react';

export interface PagedProps<T> {
  items: readonly T[];
  pageSize: number;
  /** Renders the items of one page. */
  children: (shown: readonly T[]) => ReactNode;
}

/** Items a page at a time, with the buttons for the pages if there are several. */
export function Paged<T>({ items, pageSize, children }: PagedProps<T>) {
  const [page, setPage] = useState(0);
  // The list may have become shorter.
  const lastPage = Math.max(0, Math.ceil(items.length / pageSize) - 1);
  const current = Math.min(page, lastPage);
  const offset = current * pageSize;
  return (
    <>
      {children(items.slice(offset, offset + pageSize))}
      {lastPage > 0 && (
        <NumberedPages
          offset={offset}
          pageSize={pageSize}
          total={items.length}
          onOffset={next => setPage(next / pageSize)}
        />
      )}
    </>
  );
}
