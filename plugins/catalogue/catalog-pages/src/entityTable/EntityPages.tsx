import { useEntityList } from '@backstage/plugin-catalog-react';
import { TablePagination } from '@backstage/ui';
import { useEffect } from 'react';
import { useAskedPage } from './useAskedPage';

const SIZES = [10, 20, 50, 100];

/**
 * The way to the other pages of the list; nothing where one page holds all.
 *
 * @param isReady - false until the list is the one that was asked for
 */
export function EntityPages({ isReady }: { isReady: boolean }) {
  const {
    limit,
    offset = 0,
    totalItems,
    setLimit,
    setOffset,
  } = useEntityList();
  const leaveAskedPage = useAskedPage();
  const goTo = (next: number) => {
    leaveAskedPage();
    setOffset?.(next);
  };
  const isBehindEnd = totalItems !== undefined && offset >= totalItems;
  useEffect(() => {
    // An old address, or a list that has become shorter.
    if (!isBehindEnd || offset === 0) return;
    leaveAskedPage();
    setOffset?.(0);
  }, [isBehindEnd, leaveAskedPage, offset, setOffset]);
  if (!isReady || !setOffset || !totalItems || totalItems <= SIZES[0]) {
    return null;
  }
  const end = Math.min(offset + limit, totalItems);
  return (
    <TablePagination
      pageSize={limit}
      pageSizeOptions={SIZES.includes(limit) ? SIZES : [limit, ...SIZES]}
      offset={offset}
      totalCount={totalItems}
      hasPreviousPage={offset > 0}
      hasNextPage={end < totalItems}
      onPreviousPage={() => goTo(Math.max(0, offset - limit))}
      onNextPage={() => goTo(offset + limit)}
      onPageSizeChange={size => {
        goTo(0);
        setLimit(size);
      }}
      getLabel={() => `${offset + 1} to ${end} of ${totalItems}`}
    />
  );
}
