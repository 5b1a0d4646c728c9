import {
  EmptyState,
  Progress,
  ResponseErrorPanel,
} from '@backstage/core-components';
import {
  DefaultResultListItem,
  SearchPagination,
  SearchResultPager,
  useSearch,
} from '@backstage/plugin-search-react';
import { Button, Flex, Text } from '@backstage/ui';
import List from '@material-ui/core/List';
import { SearchHint } from './SearchHint';
import { useRestartSearch } from './SearchUrlSync';
import type { ResultItem } from './types';

/** The search results, or the reason for an empty list. */
export function SearchResults(props: {
  items: ResultItem[];
  noTrack: boolean;
}) {
  const { term, filters, result } = useSearch();
  const isAsked = term.trim() !== '' || Object.keys(filters).length > 0;
  if (!isAsked) return <SearchHint />;
  if (result.loading) return <Progress />;
  if (result.error) return <SearchError error={result.error} />;
  const { results = [], numberOfResults } = result.value ?? {};
  if (results.length === 0) return <NothingFound term={term} />;
  return (
    <>
      <Flex justify="between" align="center">
        <Text role="status" color="secondary">
          {countText(numberOfResults)}
        </Text>
        <SearchPagination total={numberOfResults} />
      </Flex>
      <List aria-label="Search results" disablePadding>
        {results.map(({ document, ...rest }) => {
          const item = props.items.find(
            ({ predicate }) => predicate?.({ document, ...rest }) ?? true,
          );
          const Item = item?.component ?? DefaultResultListItem;
          return (
            <Item
              {...rest}
              key={`${rest.type} ${document.location}`}
              result={document}
              noTrack={props.noTrack}
            />
          );
        })}
      </List>
      <SearchResultPager />
    </>
  );
}

function countText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count === 1 ? '1 result' : `${count.toLocaleString()} results`;
}

function NothingFound({ term }: { term: string }) {
  const what = term.trim();
  return (
    <div role="status">
      <EmptyState
        missing="content"
        title={what ? `Nothing found for “${what}”` : 'Nothing found'}
        description="Check the spelling, take fewer words, another result type, or fewer filters."
      />
    </div>
  );
}

function SearchError({ error }: { error: Error }) {
  const restart = useRestartSearch();
  return (
    <Flex direction="column" gap="3" role="alert">
      <ResponseErrorPanel title="The search did not answer" error={error} />
      <div>
        <Button variant="primary" onPress={restart}>
          Try again
        </Button>
      </div>
    </Flex>
  );
}
