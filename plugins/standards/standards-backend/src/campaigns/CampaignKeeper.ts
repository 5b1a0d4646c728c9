import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { StoredCampaign } from '../database/campaignRows';
import type { CampaignStore } from '../database/CampaignStore';
import type { StandardsStore } from '../database/StandardsStore';
import { nameOf, titlesOf } from '../service/titles';
import type { CurrentCheck } from '../service/types';
import type { CampaignNotices } from './CampaignNotices';
import { stageOf } from './stageOf';

/** Time for which all readings say that a campaign is done, before it ends. */
const DONE_MS = 60 * 60_000;

/** Owners who are told of a campaign in one run; the others follow in the next. */
const OWNERS = 200;

export interface CampaignKeeperOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  campaigns: Pick<CampaignStore, 'endDone' | 'noteTold' | 'open' | 'untold'>;
  logger: LoggerService;
  notices: Pick<CampaignNotices, 'done' | 'toOwner'>;
  now: () => Date;
  store: Pick<StandardsStore, 'listChecks'>;
}

/**
 * Ends the campaigns that are done, and tells owners of the others: each owner once at each stage, also one who got a
 * component later. Who could not be told is told by the next run.
 */
export class CampaignKeeper {
  readonly #options: CampaignKeeperOptions;

  constructor(options: CampaignKeeperOptions) {
    this.#options = options;
  }

  /** @param signal - ends the work between two campaigns */
  async run(signal?: AbortSignal): Promise<void> {
    const { campaigns, notices, now, store } = this.#options;
    const since = new Date(now().getTime() - DONE_MS);
    for (const campaign of await campaigns.endDone(now(), since)) {
      await notices.done(campaign);
    }
    const checks = await store.listChecks();
    for (const campaign of await campaigns.open()) {
      if (signal?.aborted) return;
      const check = checks.find(({ id }) => id === campaign.checkId);
      // Of a check that became confidential only its owners may know, not each member of a group of theirs.
      if (check && !check.confidential) await this.#tell(campaign, check);
    }
  }

  async #tell(campaign: StoredCampaign, check: CurrentCheck): Promise<void> {
    const { campaigns, logger, notices, now } = this.#options;
    const stage = stageOf(campaign, now());
    const untold = await campaigns.untold(campaign.id, stage, {
      now: now(),
      limit: OWNERS,
    });
    if (untold.length === 0) return;
    const titles = await this.#titlesOf(untold.map(({ owner }) => owner));
    for (const owner of untold) {
      const ownerTitle = titles.get(owner.owner) ?? nameOf(owner.owner);
      try {
        await notices.toOwner({ campaign, check, owner, ownerTitle, stage });
      } catch (error) {
        logger.warn('Could not tell an owner of a campaign', {
          reason: toError(error).message,
        });
        return;
      }
      await campaigns.noteTold(owner, stage, now());
    }
  }

  async #titlesOf(refs: readonly string[]): Promise<Map<string, string>> {
    const { auth, catalog } = this.#options;
    return titlesOf(catalog, refs, await auth.getOwnServiceCredentials());
  }
}
