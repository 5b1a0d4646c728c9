import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { StoredCampaign } from '../database/campaignRows';
import type { CampaignStore } from '../database/CampaignStore';
import type { StandardsStore } from '../database/StandardsStore';
import type { CampaignNotices } from './CampaignNotices';
import { stageOf } from './stageOf';

/** Owners who are told of a campaign in one run; the others follow in the next. */
const OWNERS = 200;

export interface CampaignKeeperOptions {
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
    const { campaigns, notices, now } = this.#options;
    for (const campaign of await campaigns.endDone(now())) {
      await notices.done(campaign);
    }
    for (const campaign of await campaigns.open()) {
      if (signal?.aborted) return;
      await this.#tell(campaign);
    }
  }

  async #tell(campaign: StoredCampaign): Promise<void> {
    const { campaigns, logger, notices, now, store } = this.#options;
    const check = (await store.listChecks()).find(
      ({ id }) => id === campaign.checkId,
    );
    // Of a check that became confidential only its owners may know, not each member of a group of theirs.
    if (!check || check.confidential) return;
    const stage = stageOf(campaign, now());
    const untold = await campaigns.untold(campaign.id, stage, {
      now: now(),
      limit: OWNERS,
    });
    for (const owner of untold) {
      try {
        await notices.toOwner({ campaign, check, owner, stage });
      } catch (error) {
        logger.warn('Could not tell an owner of a campaign', {
          reason: toError(error).message,
        });
        return;
      }
      await campaigns.noteTold(owner, stage, now());
    }
  }
}
