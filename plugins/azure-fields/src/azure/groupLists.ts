import type { AzureLevelValue } from '@portal/plugin-field-kit-common';
import { toPage, type LevelList } from './LevelList';

/** Told, also as an error alert, when the subscriptions cannot be read (ledger C-116). */
export const SUBSCRIPTIONS_FAILED =
  'Error could not fetch Azure subscriptions.';

/** Logged, and told beside the empty list, when the resource groups cannot be read (ledger C-117). */
export const RESOURCE_GROUPS_FAILED = 'Failed to fetch resource groups';

/** `name: value` of each tag. */
function formatTags(tags: Record<string, string>): string {
  return Object.entries(tags)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** A subscription of the list, with why it cannot be chosen. */
type ListedSubscription = AzureLevelValue<'subscription'> & {
  unavailable?: string;
};

/** Subscriptions that the person may see (ledger C-094, C-112). */
export const subscriptionList: LevelList<'subscription'> = {
  label: 'Subscription',
  emptyMessage: 'You have no Azure subscription to choose from',
  failureMessage: SUBSCRIPTIONS_FAILED,
  report: reports => reports.alert(SUBSCRIPTIONS_FAILED),
  keyOf: (_, { filter, subscriptionsFor }) => [
    'azure',
    'subscriptions',
    filter,
    subscriptionsFor,
  ],
  async read(_, { azure, signal, filter, subscriptionsFor }) {
    const params = { query: { filter, for: subscriptionsFor } };
    const { data } = await azure.get('/v1/subscriptions', { params, signal });
    const { items, complete } = toPage(data);
    return {
      items: items.map(({ id, name, unavailable }) => ({
        id,
        name,
        ...(unavailable && { unavailable }),
      })),
      complete,
    };
  },
  toOption: ({ id, name, unavailable }: ListedSubscription) => ({
    id,
    label: name,
    description: unavailable ?? id,
    isDisabled: unavailable !== undefined,
  }),
  factsOf: ({ id }) => ({ 'Subscription id': id }),
};

/** Resource groups of a subscription (ledger C-095, C-096). */
export const resourceGroupList: LevelList<'resourceGroup'> = {
  label: 'Resource group',
  emptyMessage: 'There are no resource groups in this subscription',
  failureMessage: RESOURCE_GROUPS_FAILED,
  report: (reports, error) => reports.log(RESOURCE_GROUPS_FAILED, error),
  keyOf: ({ subscription }, { groupsFor }) => [
    'azure',
    'resourceGroups',
    subscription?.id,
    groupsFor,
  ],
  async read({ subscription }, { azure, signal, groupsFor }) {
    const path = { subscriptionId: subscription?.id ?? '' };
    const { data } = await azure.get(
      '/v1/subscriptions/{subscriptionId}/resourceGroups',
      { params: { path, query: { for: groupsFor } }, signal },
    );
    return toPage(data);
  },
  toOption: ({ id, resourceGroupName, location }) => ({
    id,
    label: resourceGroupName,
    description: location,
  }),
  factsOf: ({ location, tags }) => ({
    Location: location,
    Tags: formatTags(tags),
  }),
};
