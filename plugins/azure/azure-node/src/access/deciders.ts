import { createServiceFactory } from '@backstage/backend-plugin-api';
import { azureCommandsRef } from '../azureCommandsRef';
import type { AzureCommands } from '../service/commandTypes';
import type { ResourceGroupRef } from '../service/types';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AccessVerbs,
  type AsksOf,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import {
  resourceRecordsServiceRef,
  type Mark,
  type ResourceRecords,
} from '@portal/plugin-cloud-resources-node';
import { azureGroupId } from './azureGroupId';
import { carriesMarkOf } from './tags';

const ALLOWED: AccessAnswer = { allowed: true };

type Rights = Pick<AzureCommands, 'isSubscriptionVisible' | 'mayCreate'>;
type Groups = Pick<AzureCommands, 'findResourceGroup'>;

/**
 * Decides about subscriptions by the person's roles in Azure. Any role in the subscription or in a part of it allows
 * reading it; a creating role at the subscription or above allows everything else.
 */
export class SubscriptionDecider implements AccessDecider<
  ScopeOf<'subscription'>
> {
  readonly kind = 'subscription';
  readonly asks: AsksOf<'subscription'> = {
    verbs: ['read', 'create', 'change', 'delete'],
    names: [{ name: 'subscriptionId' }],
    knownBy: 'read',
  };

  readonly #azure: Rights;

  constructor(azure: Rights) {
    this.#azure = azure;
  }

  async decide(
    { directoryId }: Principal,
    verb: AccessVerbs['subscription'],
    { subscriptionId }: ScopeOf<'subscription'>,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const options = { signal };
    const scope = { subscriptionId };
    if (directoryId !== undefined && verb !== 'read') {
      const mayCreate = this.#azure.mayCreate(scope, directoryId, options);
      if (await mayCreate) return ALLOWED;
    }
    const isVisible =
      directoryId !== undefined &&
      (await this.#azure.isSubscriptionVisible(
        subscriptionId,
        directoryId,
        options,
      ));
    if (!isVisible) {
      return {
        allowed: false,
        reason:
          'You have no role in this subscription. Choose one that the form offers, or ask its owner for access',
      };
    }
    if (verb === 'read') return ALLOWED;
    return {
      allowed: false,
      reason: `Your roles in this subscription do not let you ${verb === 'create' ? 'create resource groups in it' : `${verb} it`}: that takes a role such as Contributor for the whole subscription. Choose another subscription, or ask its owner`,
    };
  }
}

/**
 * Decides about resource groups by the person's roles in Azure, at the group or above, and by the resource entity.
 * Tags are claims and give no right. A group without the portal's tags is not the group of the resource entity, which
 * was deleted.
 */
export class ResourceGroupDecider implements AccessDecider<
  ScopeOf<'resource-group'>
> {
  readonly kind = 'resource-group';
  readonly asks: AsksOf<'resource-group'> = {
    verbs: ['read', 'create', 'change', 'delete'],
    names: [{ name: 'subscriptionId' }, { name: 'resourceGroupName' }],
    knownBy: 'read',
  };

  readonly #azure: Rights & Groups;
  readonly #records: Pick<ResourceRecords, 'markOf'>;

  constructor(
    azure: Rights & Groups,
    records: Pick<ResourceRecords, 'markOf'>,
  ) {
    this.#azure = azure;
    this.#records = records;
  }

  async decide(
    { directoryId, groups }: Principal,
    verb: AccessVerbs['resource-group'],
    { subscriptionId, resourceGroupName }: ScopeOf<'resource-group'>,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const azure = this.#azure;
    const group = { subscriptionId, resourceGroupName };
    const options = { signal };
    const mark = await this.#markOf(group, signal);
    if (mark && groups.includes(mark.owner)) return ALLOWED;
    const name = `The resource group '${resourceGroupName}'`;
    if (mark && verb === 'delete') {
      return {
        allowed: false,
        reason: `${name} belongs to '${mark.owner}', of which you are not a member. Ask them to delete it`,
        holders: [mark.owner],
      };
    }
    if (directoryId !== undefined) {
      const ask =
        verb === 'read'
          ? azure.isSubscriptionVisible(subscriptionId, directoryId, options)
          : azure.mayCreate(group, directoryId, options);
      if (await ask) return ALLOWED;
    }
    const whose = mark
      ? `belongs to '${mark.owner}'`
      : 'was made by no template for one of your groups';
    return {
      allowed: false,
      reason: `${name} ${whose}, and you may not ${verb === 'read' ? 'see' : 'change'} it in Azure either. Choose one of your own groups', or ask its owner`,
      ...(mark && { holders: [mark.owner] }),
    };
  }

  async #markOf(
    group: ResourceGroupRef,
    signal: AbortSignal | undefined,
  ): Promise<Mark | undefined> {
    const entry = await this.#records.markOf(azureGroupId(group), signal);
    if (!entry) return undefined;
    const found = await this.#azure.findResourceGroup(group, { signal });
    return found && carriesMarkOf(found.tags, entry) ? entry : undefined;
  }
}

export const subscriptionDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: { azure: azureCommandsRef },
  factory: ({ azure }) => new SubscriptionDecider(azure),
});

export const resourceGroupDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: { azure: azureCommandsRef, records: resourceRecordsServiceRef },
  factory: ({ azure, records }) => new ResourceGroupDecider(azure, records),
});
