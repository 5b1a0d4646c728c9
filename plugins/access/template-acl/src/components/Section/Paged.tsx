import { NumberedPages } from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';

export interface PagedProps<T> {
  items: readonly T[];
  pageSize: number;
  /** Counts from 0. */
  page: number;
  onPage: (page: number) => void;
  /** Renders the items of one page. */
  children: (shown: readonly T[]) => ReactNode;
}

/** Items a page at a time, with the buttons for the pages if there are several. */
export function Paged<T>(props: PagedProps<T>) {
  const { items, pageSize, page, onPage, children } = props;
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
          onOffset={next => onPage(next / pageSize)}
        />
      )}
    </>
  );
}
