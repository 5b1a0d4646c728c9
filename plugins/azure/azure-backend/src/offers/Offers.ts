import {
  type AccessService,
  type Principal,
  toGroupRef,
} from '@portal/plugin-access-node';
import type {
  AzureList,
  ResourceGroup,
  Subscription,
} from '@portal/plugin-azure-common';
import type { AzureCommands } from '@portal/plugin-azure-node';
import type { SharedReads } from '@portal/plugin-system-client-node';
import limiter from 'p-limit';

/** Number of concurrent permission checks for one list. */
const AT_ONCE = 8;

/** Maximum number of resource groups of one list to check, of those whose tags name a group of the person. */
const MAX_CLAIMED = 50;

/** Reason for a subscription that is shown but cannot be selected. */
export const PORTAL_MAY_NOT =
  'The portal may create nothing here. Ask the platform team to give it access';

/** Purpose of a resource group: create a resource in it, or delete the group. */
export type GroupUse = 'create' | 'delete';

/** Returns the group that the tags name as the owner. Tags are only a claim, which the access service must confirm. */
function claimedOwner({ tags }: ResourceGroup): string | undefined {
  const name = Object.keys(tags).find(key => key.toLowerCase() === 'owner');
  try {
    return name === undefined ? undefined : toGroupRef(tags[name]);
  } catch {
    return undefined;
  }
}

async function filter<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const limit = limiter(AT_ONCE);
  const wanted = await Promise.all(
    items.map(item => limit(() => isWanted(item))),
  );
  return items.filter((_, index) => wanted[index]);
}

interface OffersOptions {
  access: Pick<AccessService, 'may'>;
  azure: Pick<AzureCommands, 'mayCreate' | 'groupsToCreateIn'>;
  /** Caches for a minute where the portal itself may create resources. */
  reads: SharedReads;
}

/** Selects the subscriptions and resource groups that a form may offer a person for a purpose. */
export class Offers {
  readonly #options: OffersOptions;

  constructor(options: OffersOptions) {
    this.#options = options;
  }

  /** Lists the subscriptions in which the person may create, with a reason if the portal may not. */
  async subscriptions(
    principal: Principal,
    list: AzureList<Subscription>,
    signal: AbortSignal,
  ): Promise<AzureList<Subscription>> {
    const { access } = this.#options;
    const limit = limiter(AT_ONCE);
    const offered = await filter(list.items, async ({ id }) => {
      const scope = { kind: 'subscription', subscriptionId: id } as const;
      return (await access.may(principal, 'create', scope, { signal })).allowed;
    });
    const items = await Promise.all(
      offered.map(one =>
        limit(async () =>
          (await this.#mayPortal(one.id, signal))
            ? one
            : { ...one, unavailable: PORTAL_MAY_NOT },
        ),
      ),
    );
    return { ...list, items };
  }

  /** Lists the resource groups of a subscription that the person may use for the purpose. */
  async resourceGroups(
    principal: Principal,
    list: AzureList<ResourceGroup>,
    wanted: { subscriptionId: string; use: GroupUse; signal: AbortSignal },
  ): Promise<AzureList<ResourceGroup>> {
    const { access } = this.#options;
    const { subscriptionId, use, signal } = wanted;
    const byRole = new Set(
      use === 'create' ? await this.#byRole(principal, list, wanted) : [],
    );
    const claimed = list.items.filter(
      one =>
        !byRole.has(one.resourceGroupName) &&
        principal.groups.includes(claimedOwner(one) ?? ''),
    );
    const asked = claimed.slice(0, MAX_CLAIMED);
    const own = new Set(
      await filter(asked, async ({ resourceGroupName }) => {
        const scope = {
          kind: 'resource-group',
          subscriptionId,
          resourceGroupName,
        } as const;
        return (await access.may(principal, use, scope, { signal })).allowed;
      }),
    );
    return {
      ...list,
      items: list.items.filter(
        one => byRole.has(one.resourceGroupName) || own.has(one),
      ),
      complete: list.complete && asked.length === claimed.length,
    };
  }

  async #byRole(
    { directoryId }: Principal,
    { items }: AzureList<ResourceGroup>,
    { subscriptionId, signal }: { subscriptionId: string; signal: AbortSignal },
  ): Promise<string[]> {
    if (directoryId === undefined) return [];
    const names = items.map(({ resourceGroupName }) => resourceGroupName);
    const { azure } = this.#options;
    return azure.groupsToCreateIn(subscriptionId, names, directoryId, {
      signal,
    });
  }

  #mayPortal(subscriptionId: string, signal: AbortSignal): Promise<boolean> {
    const { azure, reads } = this.#options;
    return reads.read(
      `portal ${subscriptionId.toLowerCase()}`,
      abort => azure.mayCreate({ subscriptionId }, 'portal', { signal: abort }),
      { signal },
    );
  }
}
