import type { AuthService } from '@backstage/backend-plugin-api';
import { RELATION_OWNER_OF } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  azureGroupId,
  carriesMarkOf,
  type ResourceRecords,
} from '@portal/plugin-access-node';
import type { AzureCommands, AzureService } from '@portal/plugin-azure-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import { askCatalog, KeptAnswers } from '@portal/plugin-grants-node';
import { isSameScope, type Offer, scopeId } from './Offer';

/** Annotation of a group of the catalogue: its object id in the directory. */
export const GROUP_ID = 'graph.microsoft.com/group-id';

/** An offer, checked against Azure and the directory. */
export interface CheckedOffer {
  state: 'offered' | 'misconfigured' | 'gone';
  /** Why it is not offered. */
  problem?: string;
  groupName: string;
  subscriptionName: string;
  /** Entity refs of the owner of the resource entity, if there is one. */
  owners: string[];
}

export interface OfferCheckerOptions {
  auth: AuthService;
  azure: Pick<AzureService, 'listSubscriptions'>;
  azureCommands: Pick<AzureCommands, 'findResourceGroup' | 'listOwnRoles'>;
  catalog: CatalogService;
  directory: Pick<DirectoryCommands, 'inspectGroup' | 'listGroupsOf'>;
  records: Pick<ResourceRecords, 'markOf'>;
  /** Names of groups with rights in the portal, in lower case. */
  reservedGroupNames: ReadonlySet<string>;
}

const KEEP_MS = 120_000;
const LIMIT = 2_000;

/**
 * Checks that the group of an offer holds exactly the offered role at exactly its scope, in Azure and in the directory.
 * The configuration is a claim: a membership must not give more than the page says.
 */
export class OfferChecker {
  readonly #options: OfferCheckerOptions;
  readonly #kept = new KeptAnswers<CheckedOffer>({
    keepMs: KEEP_MS,
    limit: LIMIT,
    spread: true,
  });

  constructor(options: OfferCheckerOptions) {
    this.#options = options;
  }

  /** The state of an offer within the last two minutes. @throws as {@link OfferChecker.checkNow} */
  check(offer: Offer): Promise<CheckedOffer> {
    return this.#kept.read(offer.id, () => this.#check(offer));
  }

  /**
   * The state of an offer now, before a membership is given.
   *
   * @throws UpstreamUnavailableError, UpstreamTimeoutError or NotAllowedError of Azure, the directory or source control
   */
  checkNow(offer: Offer): Promise<CheckedOffer> {
    const checked = this.#check(offer);
    this.#kept.set(offer.id, checked);
    return checked;
  }

  async #check(offer: Offer): Promise<CheckedOffer> {
    const { directory } = this.#options;
    const { groupId } = offer;
    const [group, place] = await Promise.all([
      directory.inspectGroup(groupId),
      this.#readPlace(offer),
    ]);
    const known = {
      groupName: group?.displayName ?? groupId,
      subscriptionName: place.subscriptionName ?? offer.scope.subscriptionId,
      owners: place.owners,
    };
    if (!group) {
      return gone(known, 'The directory no longer has the group of this role');
    }
    if (!place.exists) {
      return gone(known, 'The subscription or resource group was deleted');
    }
    const problem =
      this.#problemOfGroup(group) ??
      (await this.#problemOfLinks(groupId)) ??
      (await this.#problemOfRoles(offer));
    return problem
      ? { ...known, state: 'misconfigured', problem }
      : { ...known, state: 'offered' };
  }

  #problemOfGroup(
    group: NonNullable<Awaited<ReturnType<DirectoryCommands['inspectGroup']>>>,
  ): string | undefined {
    const names = [group.displayName, group.mailNickname ?? ''];
    if (!group.isSecurityGroup) return 'The group is no security group';
    if (group.isRoleAssignable) {
      return 'The group can hold roles of the directory itself';
    }
    if (group.isManagedElsewhere) {
      return 'A rule or another directory decides the members of the group';
    }
    const { reservedGroupNames } = this.#options;
    return names.some(name => reservedGroupNames.has(name.toLowerCase()))
      ? 'The group has rights in the portal'
      : undefined;
  }

  /** A member of a group is a member of the groups above it, and owns what the group owns. */
  async #problemOfLinks(groupId: string): Promise<string | undefined> {
    const { auth, catalog, directory } = this.#options;
    const above = await directory.listGroupsOf('group', groupId);
    if (above.length > 0) return 'The group is a member of another group';
    const credentials = await auth.getOwnServiceCredentials();
    const { items } = await askCatalog(
      catalog.getEntities(
        {
          filter: {
            kind: 'Group',
            [`metadata.annotations.${GROUP_ID}`]: groupId,
          },
          fields: ['kind', 'metadata.name', 'relations'],
        },
        { credentials },
      ),
    );
    const owns = items.some(({ relations }) =>
      relations?.some(({ type }) => type === RELATION_OWNER_OF),
    );
    return owns ? 'The group owns entities of the catalogue' : undefined;
  }

  async #problemOfRoles(offer: Offer): Promise<string | undefined> {
    const { azureCommands } = this.#options;
    const roles = await azureCommands.listOwnRoles(offer.groupId);
    const [role] = roles;
    if (!role) return `The group does not hold ${offer.role.name} there`;
    if (roles.length > 1) return 'The group holds more than the offered role';
    if (!isSameScope(role.scope, scopeId(offer.scope))) {
      return 'The group holds its role at another scope';
    }
    return role.roleId === offer.role.id
      ? undefined
      : 'The group holds another role there';
  }

  async #readPlace({ scope }: Offer): Promise<{
    exists: boolean;
    subscriptionName?: string;
    owners: string[];
  }> {
    const { azure, azureCommands } = this.#options;
    const { items } = await azure.listSubscriptions({ credentials: 'portal' });
    const subscription = items.find(
      ({ id }) => id.toLowerCase() === scope.subscriptionId,
    );
    const subscriptionName = subscription?.name;
    const { subscriptionId, resourceGroupName } = scope;
    if (!subscription || resourceGroupName === undefined) {
      return { exists: Boolean(subscription), subscriptionName, owners: [] };
    }
    const ref = { subscriptionId, resourceGroupName };
    const found = await azureCommands.findResourceGroup(ref);
    if (!found) return { exists: false, subscriptionName, owners: [] };
    const mark = await this.#options.records.markOf(azureGroupId(ref));
    // Who may change the group in Azure may change its tags; the resource entity is reviewed.
    const owners = mark && carriesMarkOf(found.tags, mark) ? [mark.owner] : [];
    return { exists: true, subscriptionName, owners };
  }
}

function gone(
  known: Pick<CheckedOffer, 'groupName' | 'subscriptionName' | 'owners'>,
  problem: string,
): CheckedOffer {
  return { ...known, state: 'gone', problem };
}
