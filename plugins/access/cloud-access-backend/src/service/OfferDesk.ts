import type { CloudOffer } from '@portal/plugin-cloud-access-common';
import type { Caller } from '../types';
import type { OpenedOffer } from './OfferBook';
import type { Parts } from './parts';
import { type Names, statusOf } from './present';

/** Shows the offers. */
export class OfferDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The offers that the caller may ask for or decide about, by title. Admins also see the unusable ones. */
  async list(
    caller: Caller,
  ): Promise<{ offers: CloudOffer[]; isAdmin: boolean }> {
    const { book, people } = this.#parts;
    const opened = await Promise.all(book.offers.map(each => book.open(each)));
    const shown = opened.filter(
      each =>
        (caller.isAdmin || !isUnusable(each)) &&
        (book.mayAsk(caller, each.offer) || book.seemsToDecide(caller, each)),
    );
    const names = await people.namesOf(shown.flatMap(each => each.approvers));
    const mine = await this.#readMine(caller);
    const offers = shown.map(each => ({
      ...this.#toOffer(each, caller, names),
      ...mine(each.offer.id),
    }));
    offers.sort((a, b) => a.title.localeCompare(b.title, 'en'));
    return { offers, isAdmin: caller.isAdmin };
  }

  #toOffer(opened: OpenedOffer, caller: Caller, names: Names): CloudOffer {
    const { book } = this.#parts;
    const { offer, checked, failure, approvers, named } = opened;
    const { offerId, scope, ...rest } = named;
    return {
      ...rest,
      id: offerId,
      scope: scope!,
      description: offer.description,
      groupName: opened.groupName ?? offer.groupId,
      maxMinutes: offer.maxMinutes,
      approvers: approvers.map(ref => ({ ref, name: names.get(ref) ?? ref })),
      state: checked?.state ?? 'unknown',
      problem: caller.isAdmin ? (checked?.problem ?? failure) : undefined,
      canAsk: book.mayAsk(caller, offer),
      canDecide: book.seemsToDecide(caller, opened),
    };
  }

  /** The caller's own grant and request of an offer. */
  async #readMine({ userRef }: Caller) {
    const { store, table, now } = this.#parts;
    const at = now();
    const [grants, requests, members] = await Promise.all([
      store.liveGrants([userRef], at),
      store.pendingRequestsOf({ requester: userRef, now: at }),
      table.ofUser(userRef),
    ]);
    return (id: string): Pick<CloudOffer, 'mine' | 'pendingRequest'> => {
      const grant = grants.find(({ subjectRef }) => subjectRef === id);
      const member = members.find(({ offerId }) => offerId === id);
      const request = requests.find(({ subjectRef }) => subjectRef === id);
      return {
        mine: grant || member ? statusOf(grant, member, at) : undefined,
        pendingRequest: request?.id,
      };
    };
  }
}

function isUnusable({ checked }: OpenedOffer): boolean {
  return checked !== undefined && checked.state !== 'offered';
}
