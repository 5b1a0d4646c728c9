import { ConflictError, NotFoundError } from '@backstage/errors';
import type { Knex } from 'knex';
import type { CampaignStage } from '../campaigns/stageOf';
import {
  type CampaignRow,
  CAMPAIGNS,
  type StoredCampaign,
  toCampaign,
} from './campaignRows';
import { EXCEPTED } from './selectComponents';

const COMPONENTS = 'campaign_components';
const NOTICES = 'campaign_notices';
const ONE_OPEN = 'campaigns_one_open';
const UNIQUE_VIOLATION = '23505';

/** Rows of one statement: Postgres takes 65,535 values. */
const ROWS = 1000;

/** What a person starts. */
export type NewCampaign = Pick<
  StoredCampaign,
  'id' | 'title' | 'reason' | 'checkId' | 'dueAt' | 'createdBy'
> & {
  /** In lower case. */
  entityRefs: readonly string[];
};

/** Open ones go on; ended ones are done, or somebody ended them. */
export type CampaignPhase = 'open' | 'ended';

/** Numbers of components of a campaign by the state of its check, as of now. */
export interface CampaignProgress {
  met: number;
  missed: number;
  excepted: number;
  unknown: number;
}

/** An owner of components of a campaign that miss its check. */
export interface CampaignOwner {
  campaignId: string;
  /** Entity ref in lower case. */
  owner: string;
  components: number;
}

/**
 * The components of campaigns that are still there and have the check, with the state of it. What a check said before its
 * meaning changed is not known. Its one binding is the moment at which exceptions are in force.
 */
const STATES = `
  SELECT campaigns.id AS campaign_id, standings.entity_ref, standings.owners,
    CASE WHEN checks.id IS NULL THEN 'unknown'
      WHEN ${EXCEPTED} THEN 'excepted'
      ELSE results.state END AS state
  FROM campaigns
  JOIN campaign_components ON campaign_components.campaign_id = campaigns.id
  JOIN standings ON standings.entity_ref = campaign_components.entity_ref
  JOIN results ON results.entity_ref = standings.entity_ref
    AND results.check_id = campaigns.check_id
  LEFT JOIN checks ON checks.id = results.check_id
    AND checks.version = results.version`;

/** Campaigns and their components, in Postgres. */
export class CampaignStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** @throws ConflictError if one of the same check and title is open */
  async create(campaign: NewCampaign, now: Date): Promise<void> {
    try {
      await this.#knex.transaction(async trx => {
        await trx<CampaignRow>(CAMPAIGNS).insert({
          id: campaign.id,
          title: campaign.title,
          reason: campaign.reason,
          check_id: campaign.checkId,
          due_at: campaign.dueAt,
          created_by: campaign.createdBy,
          created_at: now,
        });
        const rows = campaign.entityRefs.map(entity_ref => ({
          campaign_id: campaign.id,
          entity_ref,
        }));
        await trx.batchInsert(COMPONENTS, rows, ROWS);
      });
    } catch (error) {
      const { code, constraint } = error as Record<string, unknown>;
      if (code !== UNIQUE_VIOLATION || constraint !== ONE_OPEN) throw error;
      throw new ConflictError(
        'A campaign of this title for this check goes on already',
      );
    }
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<StoredCampaign> {
    const row = await this.#knex<CampaignRow>(CAMPAIGNS).where({ id }).first();
    if (!row) throw new NotFoundError('There is no such campaign');
    return toCampaign(row);
  }

  /** Lists a page: open ones by their end, ended ones with the newest first. */
  async list(
    phase: CampaignPhase,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ items: StoredCampaign[]; total: number }> {
    const select = () =>
      phase === 'open'
        ? this.#knex<CampaignRow>(CAMPAIGNS).whereNull('ended_at')
        : this.#knex<CampaignRow>(CAMPAIGNS).whereNotNull('ended_at');
    const [{ count }] = await select().count();
    const rows: CampaignRow[] = await select()
      .orderBy([
        phase === 'open'
          ? { column: 'due_at', order: 'asc' }
          : { column: 'ended_at', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .offset(offset)
      .limit(limit);
    return { items: rows.map(toCampaign), total: Number(count) };
  }

  /** Lists the open campaigns of a component, the next end first. */
  async openOf(entityRef: string): Promise<StoredCampaign[]> {
    const rows: CampaignRow[] = await this.#knex<CampaignRow>(CAMPAIGNS)
      .whereNull('ended_at')
      .whereIn(
        'id',
        this.#knex(COMPONENTS)
          .where({ entity_ref: entityRef })
          .select('campaign_id'),
      )
      .orderBy(['due_at', 'id']);
    return rows.map(toCampaign);
  }

  /**
   * Counts the components that a reader may read.
   *
   * @param visible - entity refs in lower case
   */
  async progressOf(
    ids: readonly string[],
    { visible, now }: { visible: readonly string[]; now: Date },
  ): Promise<Map<string, CampaignProgress>> {
    const progress = new Map(
      ids.map(id => [id, { met: 0, missed: 0, excepted: 0, unknown: 0 }]),
    );
    const rows = await this.#knex
      .from(this.#knex.raw(`(${STATES}) AS states`, [now]))
      .whereIn('campaign_id', [...ids])
      .whereRaw('entity_ref = ANY(?)', [[...visible]])
      .select('campaign_id', 'state')
      .count()
      .groupBy('campaign_id', 'state');
    for (const { campaign_id, state, count } of rows) {
      const counts = progress.get(String(campaign_id));
      if (counts) counts[state as keyof CampaignProgress] = Number(count);
    }
    return progress;
  }

  /** @throws ConflictError if it has ended */
  async end(change: {
    id: string;
    by: string;
    reason: string;
    now: Date;
  }): Promise<void> {
    const count = await this.#knex<CampaignRow>(CAMPAIGNS)
      .where({ id: change.id, ended_at: null })
      .update({
        ended_by: change.by,
        ended_at: change.now,
        end_reason: change.reason,
      });
    if (count === 0) throw new ConflictError('This campaign has ended already');
  }

  /**
   * Ends the open campaigns of which some component is there and none misses the check, or has no result, since a moment. What one
   * reading says may be a catalogue that lost a component for a while.
   *
   * @param since - all readings from then on say so
   */
  async endDone(now: Date, since: Date): Promise<StoredCampaign[]> {
    const states = () =>
      this.#knex
        .from(this.#knex.raw(`(${STATES}) AS states`, [now]))
        .select('campaign_id');
    const open = () => this.#knex<CampaignRow>(CAMPAIGNS).whereNull('ended_at');
    const left = () => states().whereIn('state', ['missed', 'unknown']);
    await open()
      .whereNotNull('done_since')
      .andWhere(one => one.whereIn('id', left()).orWhereNotIn('id', states()))
      .update({ done_since: null });
    await open()
      .whereNull('done_since')
      .whereIn('id', states())
      .whereNotIn('id', left())
      .update({ done_since: now });
    const rows: CampaignRow[] = await open()
      .where('done_since', '<=', since)
      .update({ ended_at: now })
      .returning('*');
    return rows.map(toCampaign);
  }

  /** Lists all open campaigns. */
  async open(): Promise<StoredCampaign[]> {
    const rows: CampaignRow[] =
      await this.#knex<CampaignRow>(CAMPAIGNS).whereNull('ended_at');
    return rows.map(toCampaign);
  }

  /**
   * Lists the present owners of what misses the check of a campaign, who were not told of this stage.
   *
   * @param limit - highest number of owners
   */
  async untold(
    campaignId: string,
    stage: CampaignStage,
    { now, limit }: { now: Date; limit: number },
  ): Promise<CampaignOwner[]> {
    const rows = await this.#knex
      .from(this.#knex.raw(`(${STATES}) AS states`, [now]))
      .joinRaw('CROSS JOIN unnest(owners) AS owner')
      .where({ campaign_id: campaignId, state: 'missed' })
      .whereNotExists(
        this.#knex(NOTICES)
          .select(this.#knex.raw('1'))
          .where({ campaign_id: campaignId, stage })
          .whereRaw(`${NOTICES}.owner = owner.owner`),
      )
      .select('owner.owner')
      .count()
      .groupBy('owner.owner')
      .orderBy('owner.owner')
      .limit(limit);
    return rows.map(({ owner, count }) => ({
      campaignId,
      owner: String(owner),
      components: Number(count),
    }));
  }

  /** Notes that an owner was told. */
  async noteTold(
    { campaignId, owner }: CampaignOwner,
    stage: CampaignStage,
    now: Date,
  ): Promise<void> {
    await this.#knex(NOTICES)
      .insert({ campaign_id: campaignId, owner, stage, told_at: now })
      .onConflict(['campaign_id', 'owner', 'stage'])
      .ignore();
  }
}
