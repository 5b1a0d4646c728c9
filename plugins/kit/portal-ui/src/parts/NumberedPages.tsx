import { TablePagination } from '@backstage/ui';

export interface NumberedPagesProps {
  /** How many entries are before the page. */
  offset: number;
  pageSize: number;
  total: number;
  /** What is listed, in the plural. */
  noun?: string;
  /** The sizes that a person may choose; without them there is one. */
  pageSizes?: number[];
  onOffset: (offset: number) => void;
  /** Is called with a size of `pageSizes`. */
  onPageSize?: (pageSize: number) => void;
}

/** The way to the other pages of a list. */
export function NumberedPages(props: NumberedPagesProps) {
  const { offset, pageSize, total, noun, pageSizes = [], onOffset } = props;
  const end = Math.min(offset + pageSize, total);
  const range = `${Math.min(offset + 1, total)} to ${end} of ${total}`;
  return (
    <TablePagination
      pageSize={pageSize}
      pageSizeOptions={pageSizes}
      offset={offset}
      totalCount={total}
      hasPreviousPage={offset > 0}
      hasNextPage={end < total}
      onPreviousPage={() => onOffset(Math.max(0, offset - pageSize))}
      onNextPage={() => onOffset(offset + pageSize)}
      onPageSizeChange={props.onPageSize}
      getLabel={() => (noun ? `${range} ${noun}` : range)}
    />
  );
}
