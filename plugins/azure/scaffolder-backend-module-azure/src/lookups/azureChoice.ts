import {
  type AzureChoice,
  type AzureLevel,
  staleMessage,
} from '@portal/plugin-azure-common';
import { isSame } from '@portal/plugin-field-kit-common';
import { isAmong, type LookupAnswer } from '@portal/plugin-form-rules-node';
import type { AzureLists } from './azureLists';

/** Returns true if all sent texts equal those of the item. Tags are not compared: they change, and no form shows them. */
function isLike(sent: object, item: object): boolean {
  const texts = Object.entries(sent).filter(
    ([, value]) => typeof value === 'string',
  );
  const own = new Map<string, unknown>(Object.entries(item));
  return texts.every(([key, text]) => isSame(String(own.get(key)), text));
}

/** A cached list may be older than the group, so a missing group passes here; another request checks that it exists. */
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
 * Compares all parts of a choice with Azure: the name and the id of each part must belong together.
 *
 * @param last - the level of the picker; selects the message
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
