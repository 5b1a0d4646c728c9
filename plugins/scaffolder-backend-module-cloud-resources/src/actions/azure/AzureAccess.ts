import { NotAllowedError } from '@backstage/errors';
import {
  type AzureCommands,
  type ResourceGroupRef,
} from '@portal/plugin-azure-node';
import { type ResourceFiles } from '../../catalogue/ResourceFiles';
import { type CloudRun } from '../../frame/CloudRun';
import { ownerOfTags } from '../../frame/Mark';

/** Id of a resource group in Azure. */
export function groupId(group: ResourceGroupRef): string {
  return `/subscriptions/${group.subscriptionId}/resourceGroups/${group.resourceGroupName}`;
}

/**
 * Says where in Azure a requester may have something made. The portal's own rights reach further than most people's, and
 * its actions can be asked for without the form, which offers only what the person sees.
 */
export class AzureAccess {
  constructor(
    private readonly azure: Pick<
      AzureCommands,
      'isSubscriptionVisible' | 'mayChangeGroup' | 'findResourceGroup'
    >,
    private readonly files: ResourceFiles,
  ) {}

  /** @throws NotAllowedError when the requester does not see the subscription in Azure either */
  async requireSubscription(
    { requester, signal }: CloudRun,
    subscriptionId: string,
  ): Promise<void> {
    const { directoryId } = requester;
    const isVisible =
      directoryId !== undefined &&
      (await this.azure.isSubscriptionVisible(subscriptionId, directoryId, {
        signal,
      }));
    if (isVisible) return;
    throw new NotAllowedError(
      'You have no role in this subscription. Choose one that the form offers, or ask its owner for access',
    );
  }

  /**
   * @throws NotAllowedError when the resource group is none of the requester's groups', and they could not make anything in
   * it by themselves either
   */
  async requireGroup(run: CloudRun, group: ResourceGroupRef): Promise<void> {
    await this.requireSubscription(run, group.subscriptionId);
    const { requester, signal } = run;
    const { directoryId = '' } = requester;
    const owner = await this.#ownerOf(group, signal);
    if (owner && requester.groups.includes(owner)) return;
    if (await this.azure.mayChangeGroup(group, directoryId, { signal })) return;
    throw new NotAllowedError(
      `The resource group '${group.resourceGroupName}' ${owner ? `belongs to '${owner}'` : 'does not say whose it is'}, and you may not change it in Azure either. Choose one of your own groups', or ask its owner`,
    );
  }

  /** Whose a group is, as the portal's own entry says, or its tags. */
  async #ownerOf(
    group: ResourceGroupRef,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const mark = await this.files.markOf(groupId(group), signal);
    if (mark) return mark.owner;
    const found = await this.azure.findResourceGroup(group, { signal });
    return found && ownerOfTags(found.tags);
  }
}
