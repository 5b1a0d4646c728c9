import type {
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import {
  DAY_MS,
  EXPIRED_ENTRY_DAYS,
  NOTICE_DAYS,
} from '@portal/plugin-grants-common';
import {
  auditEnds,
  auditLapses,
  type StoredGrant,
} from '@portal/plugin-grants-node';
import type { Membership } from '../database/MembershipTable';
import { isDue } from '../members/Memberships';
import type { Offer } from '../offers/Offer';
import { nameOffer, type Parts } from '../service/parts';

const BATCH = 100;

/** Time after which the approvers are told of an end that the directory has not confirmed, in milliseconds: an hour. */
const SLOW_END_MS = 3_600_000;

/**
 * Ends grants in the directory, repeats changes that the directory has not confirmed, lets requests lapse, and notifies
 * holders a day before the end.
 */
export class SweepTask {
  readonly #parts: Parts & { logger: LoggerService };

  constructor(parts: Parts & { logger: LoggerService }) {
    this.#parts = parts;
  }

  /** Runs the task every minute, on one replica. */
  async schedule(scheduler: SchedulerService): Promise<void> {
    await scheduler.scheduleTask({
      id: 'cloud-access-sweep',
      scope: 'global',
      frequency: { minutes: 1 },
      timeout: { minutes: 5 },
      initialDelay: { seconds: 10 },
      fn: () => this.run(),
    });
  }

  /** @throws ServiceUnavailableError if the database is unavailable; the next run continues */
  async run(): Promise<void> {
    const { store, now } = this.#parts;
    const at = now();
    await this.#recordLapses(at);
    await this.#endRemovedOffers(at);
    await this.#recordEnds(at);
    await this.#endGone(at);
    await this.#settle(at);
    await this.#reportSlowEnds(at);
    await this.#announceEnds(at);
    await store.forgetEnded(
      new Date(at.getTime() - EXPIRED_ENTRY_DAYS * DAY_MS),
    );
  }

  async #recordLapses(at: Date): Promise<void> {
    const { auditor, book, notices, store } = this.#parts;
    const lapsed = await store.recordLapses(at);
    await auditLapses(auditor, lapsed, nameOffer);
    for (const request of lapsed) {
      const { title } = await book.nameOf(request.subjectRef);
      await notices.requestLapsed(request, title);
      await this.#tell(request.subjectRef, [request.requester]);
    }
  }

  /** Ends the grants of offers that the configuration no longer has, or has with another group. */
  async #endRemovedOffers(at: Date): Promise<void> {
    const { auditor, book, store } = this.#parts;
    for (const used of await store.subjectsInUse()) {
      const { subjectRef, subjectUid } = used;
      if (book.find(subjectRef)?.groupId === subjectUid) continue;
      const { ended, lapsed } = await store.endSubject(used, at);
      await auditEnds(auditor, nameOffer(subjectRef), ended);
      await auditLapses(auditor, lapsed, nameOffer);
      await this.#tell(
        subjectRef,
        ended.map(({ entityRef }) => entityRef),
      );
    }
  }

  async #recordEnds(at: Date): Promise<void> {
    const { auditor, store } = this.#parts;
    for (const offerId of await store.subjectsWithEnds(at)) {
      const { changes } = await store.recordEnds(offerId, at);
      await auditEnds(auditor, nameOffer(offerId), changes);
      await this.#tell(
        offerId,
        changes.map(({ entityRef }) => entityRef),
      );
    }
  }

  /** Ends the grants of offers whose scope or group was deleted. */
  async #endGone(at: Date): Promise<void> {
    const { book, store } = this.#parts;
    const live = await store.allLiveGrants(at);
    for (const offer of book.offers) {
      const grants = live.filter(({ subjectRef }) => subjectRef === offer.id);
      if (grants.length === 0) continue;
      const { checked } = await book.open(offer);
      if (checked?.state !== 'gone') continue;
      const reason = checked.problem ?? 'The scope was deleted';
      for (const grant of grants) await this.#endEarly(offer, grant, reason);
    }
  }

  async #endEarly(
    { id }: Offer,
    { entityRef }: StoredGrant,
    reason: string,
  ): Promise<void> {
    const { store, now } = this.#parts;
    const { changes } = await store.end({
      subjectRef: id,
      entityRef,
      reason,
      now: now(),
    });
    await this.#report(id, entityRef, { reason, before: changes[0]?.before });
  }

  /** Makes the directory agree with the grants. */
  async #settle(at: Date): Promise<void> {
    const { book, memberships, store, table, principals } = this.#parts;
    const live = await store.allLiveGrants(at);
    const rows = await table.list();
    for (const row of rows) {
      const grant = live.find(
        each =>
          each.subjectRef === row.offerId && each.entityRef === row.userRef,
      );
      if (!isDue(row, Boolean(grant), at)) continue;
      await this.#settleOne(row.offerId, row.userRef, grant);
    }
    // Grants whose backend was killed before it wrote a row.
    for (const grant of live) {
      const { subjectRef: offerId, entityRef: userRef } = grant;
      const offer = book.find(offerId);
      const isKnown = rows.some(
        row => row.offerId === offerId && row.userRef === userRef,
      );
      if (isKnown || !offer) continue;
      const { directoryId } = await principals.ofUser(userRef);
      if (!directoryId) continue;
      await memberships.settle(
        { offerId, userRef },
        { groupId: offer.groupId, personId: directoryId },
      );
    }
  }

  /** Tells the approvers, once, of ends that the directory has not confirmed for an hour. */
  async #reportSlowEnds(at: Date): Promise<void> {
    const { logger, table } = this.#parts;
    const slow = await table.takeSlowEnds(new Date(at.getTime() - SLOW_END_MS));
    for (const row of slow) {
      try {
        await this.#reportSlowEnd(row);
      } catch (error) {
        logger.warn('Approvers could not be told of an end', error as Error);
        await table.returnSlowEnd(row);
      }
    }
  }

  async #reportSlowEnd(row: Membership): Promise<void> {
    const { book, notices, people } = this.#parts;
    const { offerId, userRef } = row;
    const { title } = await book.nameOf(offerId);
    const names = await people.namesOf([userRef]);
    const holderName = names.get(userRef) ?? userRef;
    const approvers = await this.#approversOf(offerId);
    await notices.endIsSlow(row, { holderName, title }, approvers);
  }

  async #settleOne(
    offerId: string,
    userRef: string,
    grant: StoredGrant | undefined,
  ): Promise<void> {
    const { memberships } = this.#parts;
    const { ended, membership } = await memberships.settle({
      offerId,
      userRef,
    });
    if (ended) {
      const before = grant?.expiresAt;
      await this.#report(offerId, userRef, { reason: ended, before });
    } else if (!grant && !membership) {
      await this.#tell(offerId, [userRef]);
    }
  }

  async #report(
    offerId: string,
    userRef: string,
    { reason, before }: { reason: string; before?: Date },
  ): Promise<void> {
    const { auditor, book, notices, now } = this.#parts;
    const { title } = await book.nameOf(offerId);
    await auditEnds(auditor, nameOffer(offerId), [
      { entityRef: userRef, before },
    ]);
    await notices.endedEarly(userRef, title, { reason, now: now() });
    await this.#tell(offerId, [userRef]);
  }

  async #tell(offerId: string, people: readonly string[]): Promise<void> {
    const approvers = await this.#approversOf(offerId);
    await this.#parts.notices.changed(offerId, approvers, people);
  }

  /** Returns nobody for an offer that the configuration no longer has. */
  async #approversOf(offerId: string): Promise<string[]> {
    const { book } = this.#parts;
    const offer = book.find(offerId);
    return offer ? (await book.open(offer)).approvers : [];
  }

  async #announceEnds(at: Date): Promise<void> {
    const { logger, store } = this.#parts;
    const until = new Date(at.getTime() + NOTICE_DAYS * DAY_MS);
    const ending = await store.takeEndingGrants({
      now: at,
      until,
      limit: BATCH,
    });
    for (const grant of ending) {
      try {
        await this.#announce(grant);
      } catch (error) {
        logger.warn('A holder could not be told of the end', error as Error);
        await store.returnEndingGrant(grant);
      }
    }
  }

  async #announce(grant: StoredGrant): Promise<void> {
    const { book, notices } = this.#parts;
    const { entityRef, expiresAt, grantedAt, subjectRef } = grant;
    // The message of a short grant's approval named its end already.
    const length = expiresAt.getTime() - grantedAt.getTime();
    if (length <= NOTICE_DAYS * DAY_MS) return;
    const { title } = await book.nameOf(subjectRef);
    await notices.endsSoon(entityRef, title, expiresAt);
  }
}
