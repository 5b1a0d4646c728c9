import { useEntityList } from '@backstage/plugin-catalog-react';
import { TablePagination } from '@backstage/ui';

const SIZES = [10, 20, 50, 100];

/** The way to the other pages of the list; nothing where one page holds all. */
export function EntityPages() {
  const {
    limit,
    offset = 0,
    totalItems,
    setLimit,
    setOffset,
  } = useEntityList();
  if (!setOffset || !totalItems || totalItems <= SIZES[0]) return null;
  const end = Math.min(offset + limit, totalItems);
  return (
    <TablePagination
      pageSize={limit}
      pageSizeOptions={SIZES.includes(limit) ? SIZES : [limit, ...SIZES]}
      offset={offset}
      totalCount={totalItems}
      hasPreviousPage={offset > 0}
      hasNextPage={end < totalItems}
      onPreviousPage={() => setOffset(Math.max(0, offset - limit))}
      onNextPage={() => setOffset(offset + limit)}
      onPageSizeChange={size => {
        setOffset(0);
        setLimit(size);
      }}
      getLabel={() => `${offset + 1} to ${end} of ${totalItems}`}
    />
  );
}
