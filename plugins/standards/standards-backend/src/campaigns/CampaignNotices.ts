import type { LoggerService } from '@backstage/backend-plugin-api';
import type { NotificationService } from '@backstage/plugin-notifications-node';
import { NoticeSender } from '@portal/plugin-backend-kit-node';
import type { StoredCampaign } from '../database/campaignRows';
import type { CampaignOwner } from '../database/CampaignStore';
import { TOPIC } from '../notices/Notices';
import type { CurrentCheck } from '../service/types';
import type { CampaignStage } from './stageOf';

export interface CampaignNoticesOptions {
  logger: LoggerService;
  notifications: NotificationService;
}

/** Tells people of campaigns. */
export class CampaignNotices {
  readonly #sender: NoticeSender;

  constructor(options: CampaignNoticesOptions) {
    this.#sender = new NoticeSender({
      ...options,
      topic: TOPIC,
      about: 'a campaign',
    });
  }

  /**
   * Tells an owner what to do. A later stage replaces the message of an earlier one.
   *
   * @throws if it cannot be sent
   */
  async toOwner(notice: {
    campaign: StoredCampaign;
    check: Pick<CurrentCheck, 'title'>;
    owner: CampaignOwner;
    ownerTitle: string;
    stage: CampaignStage;
  }): Promise<void> {
    const { campaign, check, owner, ownerTitle, stage } = notice;
    await this.#sender.send({
      recipients: [owner.owner],
      scope: `standards-campaign-${campaign.id}-${owner.owner}`,
      title: titleOf(campaign, { count: owner.components, ownerTitle, stage }),
      description: `${check.title}. ${campaign.reason}`,
      severity: stage === 'due' ? 'high' : undefined,
      outcome: 'waiting',
      link: linkOf(campaign, owner.owner),
    });
  }

  /** Tells the person who started it that all is done. */
  async done(campaign: StoredCampaign): Promise<void> {
    await this.#sender.sendOrLog({
      recipients: [campaign.createdBy],
      scope: `standards-campaign-${campaign.id}`,
      title: `The campaign '${campaign.title}' is done`,
      outcome: 'good',
      link: linkOf(campaign),
    });
  }
}

function titleOf(
  { title, dueAt }: StoredCampaign,
  about: { count: number; ownerTitle: string; stage: CampaignStage },
): string {
  const { count, ownerTitle, stage } = about;
  const what = count === 1 ? '1 component' : `${count} components`;
  const day = dayOf(dueAt);
  const ends = {
    start: `until ${day}`,
    soon: `it ends on ${day}`,
    due: `it ended on ${day}`,
  };
  return `${title}: ${what} of ${ownerTitle} to do, ${ends[stage]}`;
}

function linkOf({ id }: StoredCampaign, owner?: string): string {
  const query = owner === undefined ? '' : `?owner=${owner}`;
  return `/standards/campaigns/${id}${query}`;
}

/** The last day, for example `12 December 2026`. */
function dayOf(dueAt: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(dueAt.getTime() - 1);
}
