import { Button } from '@backstage/ui';
import { EmptyState } from '@portal/plugin-portal-ui';
import { DEFAULTS, type Filters, isNarrowed, type View } from './filters';
import type { FiltersProps } from './FiltersBar';

const NOUNS: Record<View, string> = {
  unread: 'unread notifications',
  read: 'read notifications',
  saved: 'saved notifications',
  all: 'notifications',
};

const HINTS: Record<View, string> = {
  unread: 'You have seen everything that the portal told you.',
  read: 'What you open or mark as read appears here.',
  saved: 'What you save for later appears here.',
  all: 'The portal tells you here what concerns you and your teams, for example requests, deployments and incidents.',
};

/** Says why the list is empty, with a way to a list that is not. */
export function EmptyList({ filters, onChange }: FiltersProps) {
  const { view } = filters;
  const isEverything = view === 'all' && !isNarrowed(filters);
  return (
    <EmptyState
      title={reasonOf(filters)}
      hint={isNarrowed(filters) ? undefined : HINTS[view]}
    >
      {!isEverything && (
        <Button
          variant="secondary"
          onPress={() =>
            onChange({
              ...DEFAULTS,
              period: undefined,
              topic: undefined,
              view: 'all',
            })
          }
        >
          Show all notifications
        </Button>
      )}
    </EmptyState>
  );
}

function reasonOf(filters: Filters): string {
  const noun = NOUNS[filters.view];
  const { search } = filters;
  if (search) return `No ${noun} here have “${search}” in their text`;
  return isNarrowed(filters)
    ? `No ${noun} match all of the filters`
    : `No ${noun}`;
}
