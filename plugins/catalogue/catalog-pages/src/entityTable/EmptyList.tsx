import { useEntityList } from '@backstage/plugin-catalog-react';
import { Button } from '@backstage/ui';
import { EmptyState } from '@portal/plugin-portal-ui';

/** Says why the list is empty, with a way to a list that is not. */
export function EmptyList(props: {
  noun: string;
  onReset: (search: string) => void;
}) {
  const { filters } = useEntityList();
  const noun = props.noun.toLocaleLowerCase();
  const all = new URLSearchParams({ 'filters[user]': 'all' });
  if (filters.kind) all.set('filters[kind]', filters.kind.value);
  const reason = reasonOf(filters, noun);
  return (
    <EmptyState
      title={
        reason ?? `There are no ${noun} in the catalogue that you can see.`
      }
    >
      {reason && (
        <Button
          variant="secondary"
          onPress={() => props.onReset(`?${all.toString()}`)}
        >
          Show all {noun}
        </Button>
      )}
    </EmptyState>
  );
}

type Filters = ReturnType<typeof useEntityList>['filters'];

const isNarrowed = (filters: Filters) =>
  [
    filters.type,
    filters.lifecycles,
    filters.tags,
    filters.namespace,
    filters.owners,
    filters.orphan,
    filters.error,
  ].some(Boolean);

/** The filter that leaves nothing; undefined if none is set. */
function reasonOf(filters: Filters, noun: string): string | undefined {
  const { text, user } = filters;
  if (text) return `No ${noun} here have “${text.value}” in their names.`;
  if (isNarrowed(filters)) return `No ${noun} match all of the filters.`;
  if (user?.value === 'owned') return `You and your teams own no ${noun}.`;
  if (user?.value === 'starred') return `You have no ${noun} with a star.`;
  return undefined;
}
