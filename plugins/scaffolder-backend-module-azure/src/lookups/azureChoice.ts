import {
  type AzureChoice,
  type AzureLevel,
  staleMessage,
} from '@portal/plugin-azure-common';
import { isSame } from '@portal/plugin-field-kit-common';
import { isAmong, type LookupAnswer } from '@portal/plugin-form-rules-node';
import type { AzureLists } from './azureLists';

/** Says whether every text that was sent is that of the entry: tags change, and no form shows them. */
function isLike(sent: object, item: object): boolean {
  const texts = Object.entries(sent).filter(
    ([, value]) => typeof value === 'string',
  );
  const own = new Map<string, unknown>(Object.entries(item));
  return texts.every(([key, text]) => isSame(String(own.get(key)), text));
}

/** A list of groups may be older than the group: whether there is one is asked apart from this. */
async function isGroupLike(
  choice: AzureChoice,
  lists: AzureLists,
  signal: AbortSignal,
): Promise<boolean> {
  const { subscription, resourceGroup } = choice;
  if (!resourceGroup) return true;
  const { id, resourceGroupName } = resourceGroup;
  const path = `/subscriptions/${subscription?.id}/resourceGroups/${resourceGroupName}`;
  if (!isSame(id, path)) return false;
  const { items } = await lists.read('resourceGroup', choice, signal);
  const found = items.find(item => isSame(item.id, id));
  return found === undefined || isLike(resourceGroup, found);
}

/**
 * Holds everything that was chosen against what Azure has: the name beside an id is the one that the id has.
 *
 * @param last - the level that the picker is about; its message is told
 */
export async function askChoice(
  last: AzureLevel,
  choice: AzureChoice,
  { lists, signal }: { lists: AzureLists; signal: AbortSignal },
): Promise<LookupAnswer> {
  const chosen = Object.entries(choice) as [AzureLevel, object][];
  const checks = chosen.map(async ([level, sent]) =>
    level === 'resourceGroup'
      ? isGroupLike(choice, lists, signal)
      : isAmong(await lists.read(level, choice, signal), item =>
          isLike(sent, item),
        ),
  );
  return (await Promise.all(checks)).every(Boolean)
    ? { holds: true }
    : { holds: false, message: staleMessage(last) };
}
