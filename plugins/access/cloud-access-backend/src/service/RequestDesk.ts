import { randomUUID } from 'node:crypto';
import { ConflictError, InputError, NotAllowedError } from '@backstage/errors';
import type {
  CloudRequest,
  NewCloudRequest,
} from '@portal/plugin-cloud-access-common';
import { lapsesAt } from '@portal/plugin-decisions-node';
import {
  DAY_MS,
  endOfGrant,
  EXPIRED_ENTRY_DAYS,
} from '@portal/plugin-grants-common';
import {
  auditEnds,
  auditLapses,
  refuseOwn,
  type EntryChange,
  type StoredRequest,
} from '@portal/plugin-grants-node';
import type { Offer } from '../offers/Offer';
import type { Caller } from '../types';
import type { OpenedOffer } from './OfferBook';
import { nameOffer, type Parts } from './parts';
import { toRequest } from './present';

const MINUTE_MS = 60_000;
const LIMIT = 200;

/** Takes requests, and decides them. */
export class RequestDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Asks for access, or for more time with live access.
   *
   * @throws NotAllowedError if the role is not offered at this scope, or not to the caller
   * @throws InputError for a time beyond the longest one
   * @throws ConflictError if the offer is unusable, the caller is a member already, or a request is pending
   */
  async ask(caller: Caller, wish: NewCloudRequest): Promise<CloudRequest> {
    const { auditor, book, notices, store, now } = this.#parts;
    const offer = book.findOffered(wish.scope, wish.role);
    if (!book.mayAsk(caller, offer)) {
      throw new NotAllowedError(
        "'scope': this role is offered there to other groups only",
      );
    }
    const opened = await book.openNow(offer);
    requireUsable(opened);
    const kind = await this.#requireNeed(caller, offer, wish.minutes);
    const createdAt = now();
    const created = await store.createRequest({
      id: randomUUID(),
      subjectRef: offer.id,
      subjectUid: offer.groupId,
      requester: caller.userRef,
      kind,
      reason: wish.reason,
      minutes: wish.minutes,
      createdAt,
      diesAt: lapsesAt(createdAt),
    });
    const [request] = await this.#toRequests([created.request]);
    await notices.requestMade(request, opened.approvers);
    await notices.changed(offer.id, opened.approvers, [caller.userRef]);
    await auditLapses(auditor, created.lapsed, nameOffer);
    return request;
  }

  /** The caller's requests of the last 30 days, newest first. */
  async listMine({ userRef }: Caller): Promise<CloudRequest[]> {
    const { store, now } = this.#parts;
    const at = now();
    const since = new Date(at.getTime() - EXPIRED_ENTRY_DAYS * DAY_MS);
    return this.#toRequests(
      await store.requestsOf({
        requester: userRef,
        since,
        limit: LIMIT,
        now: at,
      }),
    );
  }

  /** The pending requests of others that the caller decides, newest first. */
  async listToDecide(caller: Caller): Promise<CloudRequest[]> {
    const { book, store, now } = this.#parts;
    const opened = await Promise.all(book.offers.map(each => book.open(each)));
    const decided = opened.filter(each => book.seemsToDecide(caller, each));
    return this.#toRequests(
      await store.pendingRequests({
        subjectRefs: decided.map(({ offer }) => offer.id),
        exceptOf: caller.userRef,
        limit: LIMIT,
        now: now(),
      }),
    );
  }

  /**
   * Approves or declines a request. An approval adds the requester to the directory group at once, or as soon as the
   * directory answers.
   *
   * @throws NotAllowedError for the caller's own request, and unless the caller is an approver now or an admin
   * @throws ConflictError if it is decided already or has lapsed, the offer is unusable, or the requester cannot be added
   */
  async decide(
    caller: Caller,
    id: string,
    decision: { status: 'approved' | 'declined'; comment?: string },
  ): Promise<{ request: CloudRequest; change?: EntryChange }> {
    const { auditor, book, memberships, notices, store, now } = this.#parts;
    const { principals } = this.#parts;
    const asked = await store.getRequest(id, now());
    await refuseOwn(principals, caller, asked);
    const offer = book.require(asked.subjectRef);
    const opened = await book.openNow(offer);
    await book.requireDecider(caller, opened);
    const target =
      decision.status === 'approved'
        ? await this.#requireAddable(opened, asked)
        : undefined;
    const at = now();
    const decided = await store.decide({
      id,
      subjectUid: offer.groupId,
      latestEnd: latestEnd(offer, at),
      actor: caller.userRef,
      now: at,
      ...decision,
    });
    await auditEnds(auditor, nameOffer(offer.id), decided.ended);
    const key = { offerId: offer.id, userRef: asked.requester };
    const settled = target && (await memberships.settle(key, target));
    const [request] = await this.#toRequests([decided.request]);
    await notices.requestDecided(request, decided.change?.after);
    if (settled?.ended) {
      const why = { reason: settled.ended, now: at };
      await notices.endedEarly(asked.requester, opened.named.title, why);
    }
    await notices.changed(offer.id, opened.approvers, [asked.requester]);
    return { request, change: decided.change };
  }

  /** Withdraws an own request. @throws NotFoundError for a request of somebody else */
  async withdraw({ userRef }: Caller, id: string): Promise<CloudRequest> {
    const { book, notices, store, now } = this.#parts;
    const done = await store.withdraw({ id, requester: userRef, now: now() });
    const [request] = await this.#toRequests([done.request]);
    const offer = book.find(request.offerId);
    const approvers = offer ? (await book.open(offer)).approvers : [];
    await notices.changed(request.offerId, approvers, [userRef]);
    return request;
  }

  /** Checks the length and the need of a request. @returns what it asks for */
  async #requireNeed(
    { userRef, directoryId }: Caller,
    offer: Offer,
    minutes: number,
  ): Promise<StoredRequest['kind']> {
    const { store, now } = this.#parts;
    const at = now();
    const live = await store.liveGrants([userRef], at);
    const own = live.find(({ subjectRef }) => subjectRef === offer.id);
    const end = endOfGrant(at, own?.expiresAt, minutes * MINUTE_MS);
    if (end > latestEnd(offer, at)) {
      throw new InputError(
        `'minutes': the access may last ${offer.maxMinutes} minutes at most, counted from now`,
      );
    }
    if (own) return 'extension';
    if (!directoryId) {
      throw new ConflictError('The directory does not know your account');
    }
    await this.#requireStranger(offer, userRef, directoryId);
    return 'access';
  }

  /** A member of another origin keeps the membership, so the portal could not end it. */
  async #requireStranger(
    offer: Offer,
    userRef: string,
    personId: string,
  ): Promise<void> {
    const { directory, table } = this.#parts;
    if (await table.find({ offerId: offer.id, userRef })) return;
    const groups = await directory.listGroupsOf('person', personId);
    if (groups.includes(offer.groupId)) {
      throw new ConflictError(
        'The person is already a member of the group that holds this role',
      );
    }
  }

  /** Checks the requester of an approved request. @returns the ids for the directory */
  async #requireAddable(
    opened: OpenedOffer,
    { requester, minutes }: StoredRequest,
  ): Promise<{ groupId: string; personId: string }> {
    const { directoryReads, principals } = this.#parts;
    const { offer } = opened;
    requireUsable(opened);
    if (!minutes) throw new ConflictError('The request names no time');
    const { directoryId: personId } = await principals.ofUser(requester);
    if (!personId) {
      throw new ConflictError('The directory does not know the requester');
    }
    const person = await directoryReads.getUser(personId);
    if (!person.accountEnabled) {
      throw new ConflictError('The account of the requester is disabled');
    }
    await this.#requireStranger(offer, requester, personId);
    return { groupId: offer.groupId, personId };
  }

  async #toRequests(found: StoredRequest[]): Promise<CloudRequest[]> {
    const { book, people } = this.#parts;
    const offers = await Promise.all(
      found.map(({ subjectRef }) => book.nameOf(subjectRef)),
    );
    const groups = await Promise.all(
      found.map(({ requester }) => people.groupsOf(requester).catch(() => [])),
    );
    const refs = found.flatMap(
      ({ requester, decidedBy = requester }, index) => [
        requester,
        decidedBy,
        ...groups[index],
      ],
    );
    const names = await people.namesOf(refs);
    return found.map((request, index) =>
      toRequest(request, offers[index], {
        names,
        requesterGroups: groups[index].map(ref => names.get(ref) ?? ref),
      }),
    );
  }
}

function latestEnd({ maxMinutes }: Offer, now: Date): Date {
  return new Date(now.getTime() + maxMinutes * MINUTE_MS);
}

function requireUsable({ checked, named }: OpenedOffer): void {
  if (checked?.state === 'offered') return;
  throw new ConflictError(
    `'${named.title}' cannot be given at the moment, because its group in the directory does not hold exactly this role there. Tell an administrator of the portal`,
  );
}
