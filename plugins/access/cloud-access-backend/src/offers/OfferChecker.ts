import type { AuthService } from '@backstage/backend-plugin-api';
import { RELATION_OWNER_OF } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type AzureCommands,
  azureGroupId,
  type AzureService,
  carriesMarkOf,
  type OwnRole,
} from '@portal/plugin-azure-node';
import type { ResourceRecords } from '@portal/plugin-cloud-resources-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { askCatalog } from '@portal/plugin-grants-node';
import type { Clock } from '../types';
import { isSameScope, type Offer, scopeId } from './Offer';

/** Annotation of a group of the catalogue: its object id in the directory. */
export const GROUP_ID = 'graph.microsoft.com/group-id';

/** Names and owners of an offer, which a later answer may leave out. */
export interface OfferFacts {
  groupName: string;
  subscriptionName: string;
  /** Entity refs of the owner of the resource entity, if there is one. */
  owners: string[];
}

/** An offer, checked against Azure and the directory. */
export interface CheckedOffer extends OfferFacts {
  state: 'offered' | 'misconfigured' | 'gone';
  /** Why it is not offered. */
  problem?: string;
}

/** What one reading of Azure and the directory found. */
interface Finding {
  checked: CheckedOffer;
  /** True if something is missing, which a replica that lags may say too. */
  isAbsence?: boolean;
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
  now: Clock;
  /** Time in which a change of Azure or the directory becomes visible everywhere, in milliseconds. */
  visibleMs: number;
}

const KEEP_MS = 120_000;
const LIMIT = 2_000;

/**
 * Checks that the group of an offer holds exactly the offered role at exactly its scope, in Azure and in the directory.
 * The configuration is a claim: a membership must not give more than the page says. An answer without the group, the scope or
 * the role counts when no reading over the time in which a change becomes visible says otherwise.
 */
export class OfferChecker {
  readonly #options: OfferCheckerOptions;
  readonly #kept = new KeptAnswers<CheckedOffer>({
    keepMs: KEEP_MS,
    limit: LIMIT,
    spread: true,
  });
  /** The first reading without the group, scope or role, by offer; none with it since. */
  readonly #absentSince = new Map<string, Date>();
  /** The facts of the last complete reading, by offer. */
  readonly #facts = new Map<string, OfferFacts>();

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
   * @throws ServiceUnavailableError if something is missing, but may be there for other replicas;
   * UpstreamUnavailableError, UpstreamTimeoutError or NotAllowedError of Azure, the directory or source control
   */
  checkNow(offer: Offer): Promise<CheckedOffer> {
    const checked = this.#check(offer);
    this.#kept.set(offer.id, checked);
    return checked;
  }

  /** The facts of the last complete reading, for an offer that cannot be checked. */
  lastFacts(offerId: string): OfferFacts | undefined {
    return this.#facts.get(offerId);
  }

  async #check(offer: Offer): Promise<CheckedOffer> {
    const { checked, isAbsence } = await this.#readOffer(offer);
    if (isAbsence) return this.#requireConfirmed(offer, checked);
    this.#absentSince.delete(offer.id);
    this.#facts.set(offer.id, checked);
    return checked;
  }

  /** @throws ServiceUnavailableError until readings over the time in which a change becomes visible agree */
  #requireConfirmed(offer: Offer, checked: CheckedOffer): CheckedOffer {
    const { now, visibleMs } = this.#options;
    const at = now();
    const since = this.#absentSince.get(offer.id) ?? at;
    this.#absentSince.set(offer.id, since);
    if (at.getTime() - since.getTime() >= visibleMs) return checked;
    throw cannotCheck(checked.problem ?? '');
  }

  /** @throws ServiceUnavailableError if something disappears between two reads */
  async #readOffer(offer: Offer): Promise<Finding> {
    try {
      return await this.#read(offer);
    } catch (error) {
      const { name, message } = error as Error;
      throw name === 'NotFoundError' ? cannotCheck(message) : error;
    }
  }

  async #read(offer: Offer): Promise<Finding> {
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
      this.#problemOfGroup(group) ?? (await this.#problemOfLinks(groupId));
    if (problem) return misconfigured(known, problem);
    const roles = await this.#options.azureCommands.listOwnRoles(groupId);
    if (roles.length === 0) {
      const missing = `The group does not hold ${offer.role.name} there`;
      return { ...misconfigured(known, missing), isAbsence: true };
    }
    const excess = problemOfRoles(offer, roles);
    return excess
      ? misconfigured(known, excess)
      : { checked: { ...known, state: 'offered' } };
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

function problemOfRoles(
  offer: Offer,
  [role, ...others]: readonly OwnRole[],
): string | undefined {
  if (others.length > 0) return 'The group holds more than the offered role';
  if (!isSameScope(role.scope, scopeId(offer.scope))) {
    return 'The group holds its role at another scope';
  }
  return role.roleId === offer.role.id
    ? undefined
    : 'The group holds another role there';
}

function misconfigured(known: OfferFacts, problem: string): Finding {
  return { checked: { ...known, state: 'misconfigured', problem } };
}

function gone(known: OfferFacts, problem: string): Finding {
  return { checked: { ...known, state: 'gone', problem }, isAbsence: true };
}

function cannotCheck(problem: string): ServiceUnavailableError {
  return new ServiceUnavailableError(
    `This role cannot be checked now. The last answer says: ${problem}. Try again in some minutes`,
  );
}
