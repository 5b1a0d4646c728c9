import type { LoggerService } from '@backstage/backend-plugin-api';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { Approvers } from '../offers/Approvers';
import type { CloudAccessConfig } from '../offers/config';
import { isSameScope, mayAskFor, type Offer, scopeId } from '../offers/Offer';
import type {
  CheckedOffer,
  OfferChecker,
  OfferFacts,
} from '../offers/OfferChecker';
import type { Caller } from '../types';
import { type NamedOffer, titleOf, toScope } from './present';

/** An offer with its state in Azure; undefined while Azure or the directory does not answer. */
export interface OpenedOffer {
  offer: Offer;
  checked?: CheckedOffer;
  /** Why it cannot be checked. */
  failure?: string;
  /** Name of the directory group; undefined if it was never read. */
  groupName?: string;
  /** Entity refs. */
  approvers: string[];
  named: NamedOffer;
}

export interface OfferBookOptions {
  approvers: Approvers;
  checker: OfferChecker;
  config: CloudAccessConfig;
  logger: LoggerService;
}

/** Finds offers, and knows who may ask for them and decide about them. */
export class OfferBook {
  readonly #options: OfferBookOptions;

  constructor(options: OfferBookOptions) {
    this.#options = options;
  }

  get offers(): readonly Offer[] {
    return this.#options.config.offers;
  }

  find(offerId: string): Offer | undefined {
    return this.offers.find(({ id }) => id === offerId);
  }

  /**
   * Finds the offer of a role at a scope.
   *
   * @throws NotAllowedError if exactly this role is not offered at exactly this scope
   */
  findOffered(scope: string, role: string): Offer {
    const there = this.offers.filter(offer =>
      isSameScope(scopeId(offer.scope), scope),
    );
    const found = there.find(
      offer => offer.role.name.toLowerCase() === role.trim().toLowerCase(),
    );
    if (found) return found;
    const others = there.map(offer => offer.role.name).join(', ');
    throw new NotAllowedError(
      there.length > 0
        ? `'role': '${role}' is not offered there. You can ask for ${others}`
        : "'scope': no role is offered there. Choose one of the offered subscriptions and resource groups",
    );
  }

  /** Opens an offer with its state of the last minutes. Never fails: without an answer `checked` is missing. */
  async open(offer: Offer): Promise<OpenedOffer> {
    try {
      const checked = await this.#options.checker.check(offer);
      return { ...this.#toOpened(offer, checked), checked };
    } catch (error) {
      const { checker, logger } = this.#options;
      const { message: failure } = error as Error;
      logger.warn(`The offer '${offer.id}' cannot be checked: ${failure}`);
      const opened = this.#toOpened(offer, checker.lastFacts(offer.id));
      return { ...opened, failure };
    }
  }

  /** Opens an offer with its state now. @throws as `OfferChecker.checkNow` */
  async openNow(offer: Offer): Promise<OpenedOffer> {
    const checked = await this.#options.checker.checkNow(offer);
    return { ...this.#toOpened(offer, checked), checked };
  }

  #toOpened(offer: Offer, facts: OfferFacts | undefined): OpenedOffer {
    const { approvers, config } = this.#options;
    return {
      offer,
      groupName: facts?.groupName,
      approvers: approvers.of(offer, facts ?? { owners: [] }),
      named: {
        offerId: offer.id,
        title: titleOf(offer, facts),
        role: offer.role.name,
        scope: toScope(offer, config.portalUrl, facts),
        maxMinutes: offer.maxMinutes,
      },
    };
  }

  /** Names an offer by its id, also one that is no longer configured. */
  async nameOf(offerId: string): Promise<NamedOffer> {
    const offer = this.find(offerId);
    if (!offer) return { offerId, title: offerId, role: '' };
    return (await this.open(offer)).named;
  }

  /** Returns true if a user may ask for an offer. */
  mayAsk(caller: Caller, offer: Offer): boolean {
    return mayAskFor(caller, offer);
  }

  /** Returns true if a user seems to decide about an offer; for lists. */
  seemsToDecide(caller: Caller, { approvers }: OpenedOffer): boolean {
    return (
      caller.isAdmin || this.#options.approvers.isListed(caller, approvers)
    );
  }

  /**
   * Checks by the directory that a user decides about an offer now.
   *
   * @throws NotAllowedError for everybody except approvers and admins
   */
  async requireDecider(caller: Caller, opened: OpenedOffer): Promise<void> {
    if (caller.isAdmin) return;
    if (await this.#options.approvers.isNow(caller, opened.approvers)) return;
    throw new NotAllowedError(
      `Only the approvers of '${opened.named.title}' and admins may do this`,
    );
  }

  /** @throws NotFoundError for an unknown offer */
  require(offerId: string): Offer {
    const offer = this.find(offerId);
    if (!offer) throw new NotFoundError(`'${offerId}' is not offered`);
    return offer;
  }
}
