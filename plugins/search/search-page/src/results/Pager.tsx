import { useSearch } from '@backstage/plugin-search-react';
import { Button } from '@backstage/ui';
import { RiArrowLeftLine, RiArrowRightLine } from '@remixicon/react';
import styles from './Results.module.css';

/** Turns the pages of the results. */
export function Pager() {
  const { fetchNextPage, fetchPreviousPage } = useSearch();
  if (!fetchNextPage && !fetchPreviousPage) return null;
  const turn = (fetchPage: () => void) => () => {
    fetchPage();
    window.scrollTo?.({ top: 0 });
  };
  return (
    <nav className={styles.pager} aria-label="Pages of results">
      {fetchPreviousPage && (
        <Button
          variant="secondary"
          iconStart={<RiArrowLeftLine />}
          onPress={turn(fetchPreviousPage)}
        >
          Previous page
        </Button>
      )}
      {fetchNextPage && (
        <Button
          variant="secondary"
          iconEnd={<RiArrowRightLine />}
          onPress={turn(fetchNextPage)}
        >
          Next page
        </Button>
      )}
    </nav>
  );
}
