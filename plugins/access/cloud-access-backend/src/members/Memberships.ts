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
import { isMember, type MemberKey } from './isMember';

/** Pauses between attempts until the directory confirms a change, in milliseconds; the last one repeats. */
const PAUSES_MS = [30_000, 60_000, 120_000, 240_000, 480_000, 900_000];

/** Time until a membership is read again, in milliseconds. */
const CHECK_MS = 120_000;

const FOREIGN = 'Added to the group by somebody else meanwhile';
const REMOVED = 'Removed from the group in the directory';

/** What a reconciliation found. */
export interface Settled {
  /** Undefined if the grant has ended and the directory has confirmed it. */
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
  { endingSince, nextAttempt }: Membership,
  isLive: boolean,
  now: Date,
): boolean {
  const hasJustChanged = isLive === Boolean(endingSince);
  return hasJustChanged || nextAttempt <= now;
}

export interface MembershipsOptions {
  directory: Pick<
    DirectoryCommands,
    'addMember' | 'removeMember' | 'listGroupsOf' | 'listLinks'
  >;
  exactlyOne: ExactlyOne;
  logger: LoggerService;
  memberships: MembershipTable;
  store: GrantStore;
  now: Clock;
  /** Time in which a change of the directory becomes visible everywhere, in milliseconds. */
  visibleMs: number;
}

/**
 * Makes the directory agree with the grants: a live grant is a membership, any other is none.
 *
 * @remarks The intention is stored before each change of the directory, so a killed backend leaves a row that the next
 * run settles. Answers of the directory may come from a replica that lags: no single answer ends a grant or a row, only
 * reads without the member over the whole time in which a change becomes visible. A membership of another origin is
 * never removed. Equal work runs once across all backends.
 */
export class Memberships {
  readonly #options: MembershipsOptions;

  constructor(options: MembershipsOptions) {
    this.#options = options;
  }

  /**
   * Adds or removes the member as the grant says, if this is due. A failing directory is logged and left to the next
   * attempt.
   *
   * @param target - object ids in the directory, for a new membership
   */
  settle(key: MembershipKey, target?: MemberKey): Promise<Settled> {
    const { exactlyOne, now } = this.#options;
    return exactlyOne.run(
      ['membership', key.offerId, key.userRef],
      async () => {
        const [live, row] = await Promise.all([
          this.#liveGrant(key),
          this.#options.memberships.find(key),
        ]);
        // The offer has another group since: the new membership begins when the old one has ended.
        const isOther = row && live?.subjectUid !== row.groupId;
        const grant = isOther ? undefined : live;
        // Another backend may have made the attempt meanwhile.
        if (row && !isDue(row, Boolean(grant), now())) {
          return { membership: row };
        }
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
    target: MemberKey | undefined,
  ): Promise<Settled> {
    if (row?.endingSince) return this.#restart(row);
    const known = row ?? (target && (await this.#begin(key, target)));
    if (!known) return {};
    return this.#attempt(known, async () => {
      if (known.isAdded) return this.#check(known);
      // Without an earlier attempt, the membership is not the portal's.
      if (known.attempts === 0 && (await this.#isMember(known))) {
        return this.#end(known, FOREIGN);
      }
      return this.#add(known);
    });
  }

  async #begin(key: MembershipKey, target: MemberKey): Promise<Membership> {
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

  /** Gives a membership again whose removal the directory has not confirmed: it is still the portal's. */
  async #restart(ending: Membership): Promise<Settled> {
    const row = {
      ...ending,
      isAdded: false,
      attempts: 1,
      endingSince: undefined,
      absentSince: undefined,
    };
    await this.#options.memberships.put(row);
    return this.#attempt(row, () => this.#add(row));
  }

  /** Sees whether an added member is still there. */
  async #check(row: Membership): Promise<Settled> {
    if (await this.#isMember(row)) return this.#confirm(row);
    const absent = this.#absent(row);
    if (this.#isConfirmed(absent)) return this.#end(row, REMOVED);
    await this.#options.memberships.put(absent);
    return { membership: absent };
  }

  async #add(row: Membership): Promise<Settled> {
    const { directory, memberships } = this.#options;
    const isFirst = row.attempts === 0;
    // Stored first: after a lost answer, the membership is the portal's.
    await memberships.put({ ...row, attempts: row.attempts + 1 });
    try {
      await directory.addMember(row.groupId, row.personId);
    } catch (error) {
      // The directory refuses to add a member that it has.
      if ((error as Error).name !== 'InputError') throw error;
      if (isFirst) await memberships.put(row);
      if (!(await this.#isMember(row))) throw error;
      if (isFirst) return this.#end(row, FOREIGN);
    }
    return this.#confirm({ ...row, isAdded: true });
  }

  async #confirm(row: Membership): Promise<Settled> {
    const { memberships } = this.#options;
    const membership = {
      ...row,
      attempts: 0,
      absentSince: undefined,
      nextAttempt: this.#later(CHECK_MS),
    };
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

  /** Removes a member, until the directory has confirmed it. The answer to the removal itself confirms nothing. */
  async #remove(row: Membership): Promise<Settled> {
    const { directory, memberships, now } = this.#options;
    // A membership that was never asked for can only be somebody else's.
    if (!row.endingSince && !row.isAdded && row.attempts === 0) {
      await memberships.delete(row);
      return {};
    }
    const ending: Membership = row.endingSince
      ? row
      : { ...row, endingSince: now(), absentSince: undefined, attempts: 0 };
    return this.#attempt(ending, async () => {
      if (ending.absentSince && !(await this.#isMember(ending))) {
        return this.#confirmEnd(ending);
      }
      const again = {
        ...ending,
        absentSince: undefined,
        attempts: ending.attempts + 1,
      };
      await memberships.put(again);
      await directory.removeMember(again.groupId, again.personId);
      if (!(await this.#isMember(again))) return this.#confirmEnd(again);
      const membership = { ...again, nextAttempt: this.#pauseAfter(again) };
      await memberships.put(membership);
      return { membership };
    });
  }

  /** Forgets a removed member, or waits for the read that allows it. */
  async #confirmEnd(row: Membership): Promise<Settled> {
    const { memberships } = this.#options;
    const absent = this.#absent(row);
    if (this.#isConfirmed(absent)) {
      await memberships.delete(row);
      return {};
    }
    await memberships.put(absent);
    return { membership: absent };
  }

  #isMember(key: MemberKey): Promise<boolean> {
    return isMember(this.#options.directory, key);
  }

  /** Notes a read without the member. */
  #absent(row: Membership): Membership {
    const { now } = this.#options;
    const absentSince = row.absentSince ?? now();
    return { ...row, absentSince, nextAttempt: this.#later(CHECK_MS) };
  }

  /** Returns true if the reads without the member span the time in which a change becomes visible. */
  #isConfirmed({ absentSince }: Membership): boolean {
    const { now, visibleMs } = this.#options;
    return (
      absentSince !== undefined &&
      now().getTime() - absentSince.getTime() >= visibleMs
    );
  }

  #later(pauseMs: number): Date {
    return new Date(this.#options.now().getTime() + pauseMs);
  }

  #pauseAfter({ attempts }: Membership): Date {
    return this.#later(PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1]);
  }

  async #attempt(
    row: Membership,
    work: () => Promise<Settled>,
  ): Promise<Settled> {
    const { logger, memberships } = this.#options;
    try {
      return await work();
    } catch (error) {
      const { name } = error as Error;
      logger.warn(
        `The directory has not changed a membership of the offer '${row.offerId}' yet: ${name}`,
      );
      const latest = (await memberships.find(row)) ?? row;
      const attempts = Math.max(latest.attempts, row.attempts + 1);
      // A new membership has no attempt until the directory was asked for it.
      const isAsked = row.isAdded || row.endingSince || latest.attempts > 0;
      const membership = {
        ...latest,
        attempts: isAsked ? attempts : 0,
        nextAttempt: this.#pauseAfter({ ...latest, attempts }),
      };
      await memberships.put(membership);
      return { membership };
    }
  }
}
