import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import { askCatalog } from '@portal/plugin-grants-node';
import type { Caller } from '../types';
import type { Offer } from './Offer';
import { type CheckedOffer, GROUP_ID } from './OfferChecker';

export interface ApproversOptions {
  auth: AuthService;
  catalog: CatalogService;
  directory: Pick<DirectoryCommands, 'listGroupsOf'>;
  /** Entity refs of the approvers of offers without an owner. */
  approvers: readonly string[];
}

/** Knows who decides about an offer. */
export class Approvers {
  readonly #options: ApproversOptions;

  constructor(options: ApproversOptions) {
    this.#options = options;
  }

  /** Entity refs: the configured ones, else the owner of the resource entity, else those of all offers. */
  of(offer: Offer, { owners }: Pick<CheckedOffer, 'owners'>): string[] {
    const { approvers } = this.#options;
    const choices = [offer.approvers, owners, approvers];
    return [...(choices.find(refs => refs.length > 0) ?? [])];
  }

  /** Returns true if a user seems to be an approver; for lists. The groups of the catalogue are minutes old. */
  isListed({ userRef, groups }: Caller, approvers: readonly string[]): boolean {
    return approvers.some(ref => ref === userRef || groups.includes(ref));
  }

  /**
   * Returns true if a user is an approver now: by name, or as a member of an approver group in the directory, directly
   * or through a nested group.
   *
   * @throws UpstreamUnavailableError or UpstreamTimeoutError if the directory cannot be read
   */
  async isNow(caller: Caller, approvers: readonly string[]): Promise<boolean> {
    if (approvers.includes(caller.userRef)) return true;
    const { directoryId } = caller;
    if (!directoryId) return false;
    const wanted = await this.#directoryIdsOf(approvers);
    if (wanted.size === 0) return false;
    const { directory } = this.#options;
    const seen = new Set<string>();
    let level = await directory.listGroupsOf('person', directoryId);
    while (level.length > 0) {
      if (level.some(id => wanted.has(id.toLowerCase()))) return true;
      const fresh = level.filter(id => !seen.has(id));
      fresh.forEach(id => seen.add(id));
      const above = await Promise.all(
        fresh.map(id => directory.listGroupsOf('group', id)),
      );
      level = [...new Set(above.flat())];
    }
    return false;
  }

  async #directoryIdsOf(refs: readonly string[]): Promise<Set<string>> {
    const { auth, catalog } = this.#options;
    const groups = refs.filter(ref => ref.startsWith('group:'));
    if (groups.length === 0) return new Set();
    const credentials = await auth.getOwnServiceCredentials();
    const { items } = await askCatalog(
      catalog.getEntitiesByRefs(
        { entityRefs: groups, fields: ['metadata.annotations'] },
        { credentials },
      ),
    );
    const ids = items.map(group => group?.metadata.annotations?.[GROUP_ID]);
    return new Set(ids.flatMap(id => (id ? [id.toLowerCase()] : [])));
  }
}
