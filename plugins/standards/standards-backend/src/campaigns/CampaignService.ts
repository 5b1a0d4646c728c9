import { ConflictError, InputError, NotAllowedError } from '@backstage/errors';
import type { components } from '@portal/plugin-standards-common';
import { randomUUID } from 'node:crypto';
import type { StoredCampaign } from '../database/campaignRows';
import type { CampaignPhase, CampaignStore } from '../database/CampaignStore';
import type { Selection } from '../database/selectComponents';
import type { StandardsStore } from '../database/StandardsStore';
import { readText } from '../service/readText';
import type { Caller, Rights } from '../service/Rights';
import { type Filters, type Selecting, selectFor } from '../service/selectFor';
import type { CurrentCheck } from '../service/types';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

/** The longest campaign. */
const MAX_DAYS = 365;

/** Highest number of components of a campaign. */
const MAX_COMPONENTS = 5_000;

/** What a person starts. */
export interface CampaignWish extends Pick<Filters, 'domain' | 'owner'> {
  title: string;
  reason: string;
  check: string;
  /** Last day, as `yyyy-mm-dd`. */
  until: string;
  /** The components of the scope that miss the check now, or all that have the check, so that what is done already shows. */
  of: 'missing' | 'all';
  /** Entity refs in lower case: only these. */
  components?: readonly string[];
}

export interface CampaignServiceOptions extends Selecting {
  campaigns: CampaignStore;
  rights: Pick<Rights, 'mayDecide'>;
  store: Pick<StandardsStore, 'listChecks' | 'listRefs'>;
  /** Called after a start, so that owners are told soon. */
  onStart: () => Promise<void>;
}

/** Starts campaigns, ends them, and answers how far they are. */
export class CampaignService {
  readonly #options: CampaignServiceOptions;

  constructor(options: CampaignServiceOptions) {
    this.#options = options;
  }

  /**
   * Starts a campaign.
   *
   * @returns its id
   * @throws NotAllowedError; InputError that names the field; ConflictError if nothing misses the check, or it is there
   */
  async start(caller: Caller, wish: CampaignWish): Promise<string> {
    const { campaigns, now, onStart } = this.#options;
    this.#requireDecider(caller);
    const check = await this.#readCheck(wish.check);
    const id = randomUUID();
    await campaigns.create(
      {
        id,
        title: readText(wish.title, 'title'),
        reason: readText(wish.reason, 'reason'),
        checkId: check.id,
        dueAt: readEnd(wish.until, now()),
        createdBy: caller.principal.userRef,
        entityRefs: await this.#componentsOf(caller, wish, check),
      },
      now(),
    );
    await onStart();
    return id;
  }

  /** @throws NotAllowedError; NotFoundError; ConflictError if it has ended */
  async end(caller: Caller, id: string, reason: string): Promise<void> {
    const { campaigns, now } = this.#options;
    this.#requireDecider(caller);
    await campaigns.get(id);
    await campaigns.end({
      id,
      by: caller.principal.userRef,
      reason: readText(reason, 'reason'),
      now: now(),
    });
  }

  /** @throws NotFoundError */
  async get(caller: Caller, id: string): Promise<Schemas['Campaign']> {
    const campaign = await this.#options.campaigns.get(id);
    const [item] = await this.#present(caller, [campaign]);
    return item;
  }

  async list(
    caller: Caller,
    phase: CampaignPhase,
    page: { offset: number; limit: number },
  ): Promise<Schemas['CampaignPage']> {
    const { campaigns, rights } = this.#options;
    const { items, total } = await campaigns.list(phase, page);
    return {
      total,
      items: await this.#present(caller, items),
      mayStart: rights.mayDecide(caller),
    };
  }

  /** How far they are, by the components that the caller may read; not of a check whose results they may not know. */
  async #present(
    caller: Caller,
    items: readonly StoredCampaign[],
  ): Promise<Schemas['Campaign'][]> {
    if (items.length === 0) return [];
    const { campaigns, now, rights, store, visible } = this.#options;
    const checks = await store.listChecks();
    const progress = await campaigns.progressOf(
      items.map(({ id }) => id),
      { visible: await visible.of(caller.credentials), now: now() },
    );
    return items.map(campaign => {
      const check = checks.find(({ id }) => id === campaign.checkId);
      const mayKnow = check && (!check.confidential || caller.isAdmin);
      return {
        ...presentCampaign(campaign, check),
        progress: mayKnow ? progress.get(campaign.id) : undefined,
        mayEnd: campaign.endedAt === undefined && rights.mayDecide(caller),
      };
    });
  }

  async #componentsOf(
    caller: Caller,
    { components: chosen, domain, of, owner }: CampaignWish,
    { id, title }: CurrentCheck,
  ): Promise<string[]> {
    const list = async (missing?: string) => {
      const filters = { domain, owner, missing };
      const scope = await selectFor(caller, filters, this.#options);
      const selection = chosen ? limitTo(scope, chosen) : scope;
      return this.#options.store.listRefs(selection, id, MAX_COMPONENTS);
    };
    const missing = await list(id);
    if (missing.length === 0) {
      throw new ConflictError(`No component misses '${title}' now`);
    }
    const components = of === 'missing' ? missing : await list();
    if (components.length > MAX_COMPONENTS) {
      throw new InputError(
        `A campaign has at most ${MAX_COMPONENTS} components, and these are more. Choose an owner or a domain`,
      );
    }
    return components;
  }

  async #readCheck(id: string): Promise<CurrentCheck> {
    const check = (await this.#options.store.listChecks()).find(
      one => one.id === id,
    );
    if (!check) throw new InputError(`check: there is no check '${id}'`);
    if (check.confidential) {
      throw new InputError(
        `check: the results of '${check.title}' are for the owners of each component only`,
      );
    }
    return check;
  }

  #requireDecider(caller: Caller): void {
    if (this.#options.rights.mayDecide(caller)) return;
    throw new NotAllowedError(
      'Only admins of the portal and the owners of the standards start and end campaigns',
    );
  }
}

/** @throws InputError for a component that the caller may not read, or that is not there */
function limitTo(scope: Selection, chosen: readonly string[]): Selection {
  const readable = new Set(scope.visible);
  const missing = chosen.find(ref => !readable.has(ref));
  if (missing === undefined) return { ...scope, visible: chosen };
  throw new InputError(
    `components: there is no component '${missing}' that you may read`,
  );
}

/** What everybody may know of a campaign. */
export function presentCampaign(
  campaign: StoredCampaign,
  check: Pick<CurrentCheck, 'id' | 'title'> | undefined,
): Schemas['CampaignFacts'] {
  return {
    id: campaign.id,
    title: campaign.title,
    reason: campaign.reason,
    check: campaign.checkId,
    checkTitle: check?.title ?? campaign.checkId,
    until: lastDayOf(campaign.dueAt),
    startedBy: campaign.createdBy,
    startedAt: campaign.createdAt.toISOString(),
    endedBy: campaign.endedBy,
    endedAt: campaign.endedAt?.toISOString(),
    endReason: campaign.endReason,
  };
}

/** The end of the last day in UTC. */
function readEnd(until: string, now: Date): Date {
  const day = new Date(`${until}T00:00:00Z`);
  // A day that no month has is the day after it, or none.
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(until)) {
    throw new InputError(`until: '${until}' is no day`);
  }
  const end = new Date(day.getTime() + DAY_MS);
  if (end <= now || day.getTime() > now.getTime() + MAX_DAYS * DAY_MS) {
    throw new InputError(
      `until: choose a day from today to one in ${MAX_DAYS} days`,
    );
  }
  return end;
}

function lastDayOf(dueAt: Date): string {
  return new Date(dueAt.getTime() - 1).toISOString().slice(0, 10);
}
