import type { LoggerService } from '@backstage/backend-plugin-api';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import type { GrantStore, StoredGrant } from '@portal/plugin-grants-node';
import type {
  Membership,
  MembershipKey,
  MembershipTable,
} from '../database/MembershipTable';
import type { Clock } from '../types';

/** Pauses between attempts while the directory does not answer, in milliseconds; the last one repeats. */
const PAUSES_MS = [30_000, 60_000, 120_000, 240_000];

/** Time until a membership is read again, in milliseconds; longer than a new one takes to be visible everywhere. */
const CHECK_MS = 120_000;

const FOREIGN = 'Added to the group by somebody else meanwhile';
const REMOVED = 'Removed from the group in the directory';

/** What a reconciliation found. */
export interface Settled {
  /** Undefined if the grant has ended and the directory knows it. */
  membership?: Membership;
  /** Why the grant was ended early. */
  ended?: string;
}

/**
 * Returns true if a membership needs the directory now: to add or remove it, or to see whether it is still there.
 *
 * @param isLive - whether its grant is live
 */
export function isDue(
  { isAdded, attempts, nextAttempt }: Membership,
  isLive: boolean,
  now: Date,
): boolean {
  const hasJustEnded = !isLive && isAdded && attempts === 0;
  return hasJustEnded || nextAttempt <= now;
}

export interface MembershipsOptions {
  directory: Pick<
    DirectoryCommands,
    'addMember' | 'removeMember' | 'listGroupsOf'
  >;
  exactlyOne: ExactlyOne;
  logger: LoggerService;
  memberships: MembershipTable;
  store: GrantStore;
  now: Clock;
}

/**
 * Makes the directory agree with the grants: a live grant is a membership, any other is none.
 *
 * @remarks The intention is stored before each change of the directory, so a killed backend leaves a row that the next
 * run settles. A membership of another origin is never removed. Equal work runs once across all backends.
 */
export class Memberships {
  readonly #options: MembershipsOptions;

  constructor(options: MembershipsOptions) {
    this.#options = options;
  }

  /**
   * Adds or removes the member as the grant says. A failing directory is logged and left to the next attempt.
   *
   * @param target - object ids in the directory, for a new membership
   */
  settle(
    key: MembershipKey,
    target?: { groupId: string; personId: string },
  ): Promise<Settled> {
    const { exactlyOne } = this.#options;
    return exactlyOne.run(
      ['membership', key.offerId, key.userRef],
      async () => {
        const [grant, row] = await Promise.all([
          this.#liveGrant(key),
          this.#options.memberships.find(key),
        ]);
        if (grant) return this.#keep(key, row, target);
        return row ? this.#remove(row) : {};
      },
    );
  }

  async #liveGrant({
    offerId,
    userRef,
  }: MembershipKey): Promise<StoredGrant | undefined> {
    const { store, now } = this.#options;
    const { grants } = await store.readList(offerId, now());
    return grants.find(({ entityRef }) => entityRef === userRef);
  }

  async #keep(
    key: MembershipKey,
    row: Membership | undefined,
    target: { groupId: string; personId: string } | undefined,
  ): Promise<Settled> {
    const known = row ?? (target && (await this.#begin(key, target)));
    if (!known) return {};
    return this.#attempt(known, async () => {
      const groups = await this.#options.directory.listGroupsOf(
        'person',
        known.personId,
      );
      const isMember = groups.includes(known.groupId);
      if (known.isAdded) {
        if (isMember) return this.#confirm(known);
        return this.#end(known, REMOVED);
      }
      // Without an earlier attempt, the membership is not the portal's.
      if (isMember && known.attempts === 0) return this.#end(known, FOREIGN);
      if (!isMember) await this.#add(known);
      return this.#confirm({ ...known, isAdded: true });
    });
  }

  async #begin(
    key: MembershipKey,
    target: { groupId: string; personId: string },
  ): Promise<Membership> {
    const { memberships, now } = this.#options;
    const row = {
      ...key,
      ...target,
      isAdded: false,
      attempts: 0,
      nextAttempt: now(),
    };
    await memberships.put(row);
    return row;
  }

  async #add(row: Membership): Promise<void> {
    const { directory, memberships } = this.#options;
    // Stored first: after a lost answer, the membership is the portal's.
    await memberships.put({ ...row, attempts: row.attempts + 1 });
    await directory.addMember(row.groupId, row.personId);
  }

  async #confirm(row: Membership): Promise<Settled> {
    const { memberships, now } = this.#options;
    const nextAttempt = new Date(now().getTime() + CHECK_MS);
    const membership = { ...row, attempts: 0, nextAttempt };
    await memberships.put(membership);
    return { membership };
  }

  /** Ends a grant whose membership is not, or no longer, the portal's; leaves the directory as it is. */
  async #end(row: Membership, reason: string): Promise<Settled> {
    const { memberships, store, now } = this.#options;
    await store.end({
      subjectRef: row.offerId,
      entityRef: row.userRef,
      reason,
      now: now(),
    });
    await memberships.delete(row);
    return { ended: reason };
  }

  async #remove(row: Membership): Promise<Settled> {
    const { directory, memberships } = this.#options;
    return this.#attempt(row, async () => {
      // A membership that was never asked for can only be somebody else's.
      if (row.isAdded || row.attempts > 0) {
        await directory.removeMember(row.groupId, row.personId);
      }
      await memberships.delete(row);
      return {};
    });
  }

  async #attempt(
    row: Membership,
    work: () => Promise<Settled>,
  ): Promise<Settled> {
    const { logger, memberships, now } = this.#options;
    try {
      return await work();
    } catch (error) {
      const { name } = error as Error;
      logger.warn(
        `The directory has not changed a membership of the offer '${row.offerId}' yet: ${name}`,
      );
      const latest = (await memberships.find(row)) ?? row;
      const attempts = Math.max(latest.attempts, row.attempts + 1);
      const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1];
      const nextAttempt = new Date(now().getTime() + pause);
      // A new membership has no attempt until the directory was asked for it.
      const counted = row.isAdded || latest.attempts > 0 ? attempts : 0;
      const membership = { ...latest, attempts: counted, nextAttempt };
      await memberships.put(membership);
      return { membership };
    }
  }
}
