import { ServiceUnavailableError } from '@backstage/errors';
import { DAY_MS, EXPIRED_ENTRY_DAYS } from '@portal/plugin-grants-common';
import type {
  DirectoryCommands,
  DirectoryMember,
} from '@portal/plugin-directory-node';
import type { GrantStore } from '@portal/plugin-grants-node';
import type { MembershipTable } from '../database/MembershipTable';
import type { UnknownMemberTable } from '../database/UnknownMemberTable';
import type { Offer } from '../offers/Offer';
import type { Clock } from '../types';

/** A member that the portal did not add, and the first time that it was seen. */
export interface UnknownMember extends DirectoryMember {
  since: Date;
}

export interface UnknownMembersOptions {
  directory: Pick<DirectoryCommands, 'listMembers'>;
  memberships: MembershipTable;
  store: GrantStore;
  table: UnknownMemberTable;
  now: Clock;
  /** Time in which a change of the directory becomes visible everywhere, in milliseconds. */
  visibleMs: number;
}

/** Finds members of offered groups that the portal did not add. Changes nothing in the directory. */
export class UnknownMembers {
  readonly #options: UnknownMembersOptions;

  constructor(options: UnknownMembersOptions) {
    this.#options = options;
  }

  /**
   * Reads the unknown members of an offer's group from the directory now, by name.
   *
   * @throws ServiceUnavailableError if the directory does not show the group; errors of `DirectoryCommands`
   */
  async read({ id, groupId }: Offer): Promise<UnknownMember[]> {
    const { now, table, visibleMs } = this.#options;
    const at = now();
    const members = await this.#readMembers(groupId);
    const known = await this.#knownIds(id, groupId, at);
    const unknown = members.filter(member => !known.has(comparable(member.id)));
    const since = await table.record(
      groupId,
      unknown.map(member => comparable(member.id)),
      { now: at, forgetBefore: new Date(at.getTime() - visibleMs) },
    );
    return unknown
      .map(member => ({
        ...member,
        since: since.get(comparable(member.id)) ?? at,
      }))
      .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'));
  }

  async #readMembers(groupId: string): Promise<DirectoryMember[]> {
    try {
      return await this.#options.directory.listMembers(groupId);
    } catch (error) {
      if ((error as Error).name !== 'NotFoundError') throw error;
      throw new ServiceUnavailableError(
        'The directory does not show the group of this role at the moment. Try again in some minutes',
      );
    }
  }

  /** Ids of the members that the portal added, and shows to the approvers among the holders. */
  async #knownIds(
    offerId: string,
    groupId: string,
    at: Date,
  ): Promise<ReadonlySet<string>> {
    const { memberships, store } = this.#options;
    const oldest = new Date(at.getTime() - EXPIRED_ENTRY_DAYS * DAY_MS);
    const [rows, { grants }] = await Promise.all([
      memberships.list(),
      store.readList(offerId, oldest),
    ]);
    const holders = new Set(grants.map(({ entityRef }) => entityRef));
    const own = rows.filter(
      row =>
        row.offerId === offerId &&
        row.groupId === groupId &&
        holders.has(row.userRef),
    );
    return new Set(own.map(({ personId }) => comparable(personId)));
  }
}

function comparable(id: string): string {
  return id.toLowerCase();
}
