import { useEntityList } from '@backstage/plugin-catalog-react';
import { useEffect } from 'react';
import { NumberedPages } from './lazyParts';
import { useAskedPage } from './useAskedPage';

const SIZES = [10, 20, 50, 100];

/**
 * The way to the other pages of the list; nothing where one page holds all.
 *
 * @param isReady - false until the list has rows
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
  return (
    <NumberedPages
      offset={offset}
      pageSize={limit}
      pageSizes={SIZES.includes(limit) ? SIZES : [limit, ...SIZES]}
      total={totalItems}
      onOffset={goTo}
      onPageSize={size => {
        goTo(0);
        setLimit(size);
      }}
    />
  );
}
