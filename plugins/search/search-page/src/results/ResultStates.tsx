import { useSearch } from '@backstage/plugin-search-react';
import { Button, ButtonLink, Skeleton, Text } from '@backstage/ui';
import { Failure } from '@portal/plugin-portal-ui';
import { useRestartSearch } from '../SearchUrlSync';
import styles from './Results.module.css';

/** Rows of the placeholder. */
const ROWS = 5;

/** Rows in the shape of what comes. */
export function ResultSkeleton() {
  return (
    <div role="status" aria-label="Searching…">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.hit}>
          <Skeleton width={20} height={20} />
          <div className={styles.body}>
            <Skeleton width="40%" height={20} />
            <Skeleton width="60%" height={14} />
            <Skeleton width="100%" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The search did not answer; the same question can be sent again. */
export function SearchFailed({ error }: { error: Error }) {
  const restart = useRestartSearch();
  return (
    <Failure
      title="The search did not answer"
      error={error}
      onRetry={restart}
    />
  );
}

/** No result, and the ways on. */
export function NothingFound() {
  const { term, types, filters, setFilters, setTypes } = useSearch();
  const what = term.trim();
  return (
    <div className={styles.nothing}>
      <div role="status">
        <Text as="h2" variant="title-x-small" weight="bold">
          {what ? `Nothing found for “${what}”` : 'Nothing found'}
        </Text>
      </div>
      <Text as="p">Check the spelling, or take fewer or other words.</Text>
      <div className={styles.ways}>
        {Object.keys(filters).length > 0 && (
          <Button variant="secondary" onPress={() => setFilters({})}>
            Clear the filters
          </Button>
        )}
        {types.length > 0 && (
          <Button variant="secondary" onPress={() => setTypes([])}>
            Search everywhere
          </Button>
        )}
        <ButtonLink variant="secondary" href="/catalog">
          Browse the catalogue
        </ButtonLink>
      </div>
    </div>
  );
}

/** A page behind the last result: the rest was not for this person, or is gone. */
export function NoFurtherResults() {
  const { setPageCursor } = useSearch();
  return (
    <div className={styles.nothing}>
      <Text as="p" role="status">
        There are no further results.
      </Text>
      <Button variant="secondary" onPress={() => setPageCursor(undefined)}>
        Back to the first page
      </Button>
    </div>
  );
}
