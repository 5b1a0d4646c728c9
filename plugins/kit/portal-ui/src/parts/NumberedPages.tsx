import { TablePagination } from '@backstage/ui';

/** The way to the other pages of a list with pages of one size. */
export function NumberedPages(props: {
  /** Counts from 0. */
  page: number;
  pageSize: number;
  total: number;
  /** What is listed, in the plural. */
  noun?: string;
  onChange: (page: number) => void;
}) {
  const { page, pageSize, total, noun, onChange } = props;
  const offset = page * pageSize;
  const end = Math.min(offset + pageSize, total);
  const range = `${offset + 1} to ${end} of ${total}`;
  return (
    <TablePagination
      pageSize={pageSize}
      pageSizeOptions={[]}
      offset={offset}
      totalCount={total}
      hasPreviousPage={page > 0}
      hasNextPage={end < total}
      onPreviousPage={() => onChange(page - 1)}
      onNextPage={() => onChange(page + 1)}
      getLabel={() => (noun ? `${range} ${noun}` : range)}
    />
  );
}
