import { useSearch } from '@backstage/plugin-search-react';
import { Button, ButtonLink, Skeleton } from '@backstage/ui';
import { EmptyState, Failure, layout } from '@portal/plugin-portal-ui';
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
    <EmptyState
      headingLevel={2}
      title={what ? `Nothing found for “${what}”` : 'Nothing found'}
      hint="Check the spelling, or take fewer or other words."
    >
      <div className={layout.buttons}>
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
    </EmptyState>
  );
}

/** A page behind the last result: the rest was not for this person, or is gone. */
export function NoFurtherResults() {
  const { setPageCursor } = useSearch();
  return (
    <EmptyState title="There are no further results.">
      <Button variant="secondary" onPress={() => setPageCursor(undefined)}>
        Back to the first page
      </Button>
    </EmptyState>
  );
}
