import { InputError } from '@backstage/errors';
import type {
  CloudGrant,
  CloudHistory,
  UnknownMemberList,
} from '@portal/plugin-cloud-access-common';
import { DAY_MS, EXPIRED_ENTRY_DAYS } from '@portal/plugin-grants-common';
import type { StoredGrant } from '@portal/plugin-grants-node';
import type { Membership } from '../database/MembershipTable';
import type { Caller } from '../types';
import type { Parts } from './parts';
import { statusOf, toCloudEvent, toGrant } from './present';

const LIMIT = 200;
const PAGE = 50;

/** Shows grants, and ends them early. */
export class GrantDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The caller's grants, live or ended within 30 days, the last end first. */
  async listMine({ userRef }: Caller): Promise<CloudGrant[]> {
    const { store, table } = this.#parts;
    const grants = await store.grantsOf({
      entityRef: userRef,
      endedAfter: this.#oldest(),
      limit: LIMIT,
    });
    return this.#toGrants(grants, await table.ofUser(userRef));
  }

  /**
   * Ends a live grant now: the caller's own, or that of another person as an approver or admin. The membership ends at
   * once, or as soon as the directory answers.
   *
   * @throws NotAllowedError for the grant of another person, unless the caller is an approver now or an admin
   * @throws InputError for the grant of another person without a reason
   * @throws NotFoundError if there is no live grant
   */
  async end(
    caller: Caller,
    offerId: string,
    { user = caller.userRef, reason }: { user?: string; reason?: string },
  ): Promise<CloudGrant['status']> {
    const { book, memberships, notices, store, now } = this.#parts;
    const offer = book.require(offerId);
    const isOwn = user === caller.userRef;
    const opened = await book.open(offer);
    if (!isOwn) await book.requireDecider(caller, opened);
    if (!isOwn && !reason) {
      throw new InputError("'reason': say why the access ends");
    }
    const why = reason ?? 'Given back';
    const at = now();
    await store.end({
      subjectRef: offerId,
      entityRef: user,
      actor: caller.userRef,
      reason: why,
      now: at,
    });
    const { membership } = await memberships.settle({ offerId, userRef: user });
    if (!isOwn) {
      await notices.endedEarly(user, opened.named.title, {
        reason: why,
        now: at,
      });
    }
    await notices.changed(offerId, opened.approvers, [user]);
    return statusOf(undefined, membership, at);
  }

  /** The holders and events of an offer, the newest first. @throws NotAllowedError except for approvers and admins */
  async history(
    caller: Caller,
    offerId: string,
    before?: string,
  ): Promise<CloudHistory> {
    const { book, people, store, table } = this.#parts;
    const opened = await book.open(book.require(offerId));
    await book.requireDecider(caller, opened);
    const found = await store.history({
      subjectRef: offerId,
      limit: PAGE + 1,
      before,
    });
    const events = found.slice(0, PAGE);
    const { grants } = await store.readList(offerId, this.#oldest());
    const names = await people.namesOf(
      events.flatMap(({ entityRef, actor = entityRef }) => [entityRef, actor]),
    );
    return {
      title: opened.named.title,
      holders: await this.#toGrants(grants, await table.list()),
      events: events.map(event => toCloudEvent(event, names)),
      next: found.length > PAGE ? events.at(-1)?.id : undefined,
    };
  }

  /**
   * The members of an offer's group that the portal did not add, as the directory says now.
   *
   * @throws NotAllowedError except for approvers and admins; as `UnknownMembers.read`
   */
  async listUnknownMembers(
    caller: Caller,
    offerId: string,
  ): Promise<UnknownMemberList> {
    const { book, unknownMembers } = this.#parts;
    const offer = book.require(offerId);
    const opened = await book.open(offer);
    await book.requireDecider(caller, opened);
    const found = await unknownMembers.read(offer);
    const { title, scope } = opened.named;
    const members = found.map(({ kind, name, since }) => ({
      kind,
      name,
      since: since.toISOString(),
    }));
    return { title, scope, members };
  }

  #oldest(): Date {
    const now = this.#parts.now().getTime();
    return new Date(now - EXPIRED_ENTRY_DAYS * DAY_MS);
  }

  async #toGrants(
    grants: StoredGrant[],
    members: Membership[],
  ): Promise<CloudGrant[]> {
    const { book, people, now } = this.#parts;
    const names = await people.namesOf(
      grants.flatMap(({ entityRef, grantedBy }) => [entityRef, grantedBy]),
    );
    const at = now();
    return Promise.all(
      grants.map(async grant => {
        const member = members.find(
          ({ offerId, userRef }) =>
            offerId === grant.subjectRef && userRef === grant.entityRef,
        );
        const status = statusOf(grant, member, at);
        const offer = await book.nameOf(grant.subjectRef);
        return toGrant(grant, offer, { names, status });
      }),
    );
  }
}
