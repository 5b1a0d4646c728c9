import { stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { readEntity } from '@portal/plugin-access-node';
import type { components } from '@portal/plugin-standards-common';
import type { CampaignStore } from '../database/CampaignStore';
import { type HistoryStore, LEVEL } from '../database/HistoryStore';
import type { StandardsStore } from '../database/StandardsStore';
import { requireOpen } from './requireOpen';
import type { Caller, Rights } from './Rights';
import { type Filters, type Selecting, selectFor } from './selectFor';

type Schemas = components['schemas'];

export interface HistoryServiceOptions extends Selecting {
  campaigns: Pick<CampaignStore, 'get'>;
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  history: Pick<HistoryStore, 'count'>;
  rights: Pick<Rights, 'owned'>;
  store: Pick<StandardsStore, 'listChecks'>;
}

/** What is asked for: the level or a check, of one component or of many. */
export interface HistoryQuestion extends Pick<
  Filters,
  'campaign' | 'domain' | 'owner'
> {
  entity?: string;
  check?: string;
}

/** Answers how levels and results were, week by week. */
export class HistoryService {
  readonly #options: HistoryServiceOptions;

  constructor(options: HistoryServiceOptions) {
    this.#options = options;
  }

  /**
   * Of a campaign, from its start: day by day while it is short. A week in which nothing was evaluated has no values. Only the current meaning of a check counts.
   *
   * @throws NotFoundError for a component that the caller may not read, and for a campaign; NotAllowedError for a confidential check of
   *   others; InputError for a check that is not there
   */
  async get(
    caller: Caller,
    question: HistoryQuestion,
  ): Promise<Schemas['History']> {
    const { campaigns, history } = this.#options;
    const { entity, check, ...filters } = question;
    const selection = await selectFor(caller, filters, this.#options);
    const of = await this.#subjectOf(caller, check, entity);
    if (of.entityRef !== undefined) selection.visible = [of.entityRef];
    const points = new Map<string, Schemas['HistoryPoint']>();
    const since =
      filters.campaign === undefined
        ? undefined
        : (await campaigns.get(filters.campaign)).createdAt;
    const { counts, stepDays } = await history.count(of, selection, since);
    for (const { day, value, count } of counts) {
      const date = day.toISOString().slice(0, 10);
      const point = points.get(date) ?? { day: date, values: [] };
      point.values.push({ id: value, count });
      points.set(date, point);
    }
    return { stepDays, points: [...points.values()] };
  }

  async #subjectOf(caller: Caller, id?: string, entity?: string) {
    const { catalog, rights, store } = this.#options;
    const component =
      entity === undefined
        ? undefined
        : await readEntity(catalog, entity, caller.credentials);
    const entityRef = component && stringifyEntityRef(component).toLowerCase();
    if (id === undefined) return { checkId: LEVEL, version: '', entityRef };
    const check = (await store.listChecks()).find(one => one.id === id);
    if (!check) throw new InputError(`check: there is no check '${id}'`);
    const isOwned =
      component !== undefined &&
      (await rights.owned(caller, [component])).has(component);
    if (!isOwned) requireOpen(caller, check);
    return { checkId: id, version: check.version, entityRef };
  }
}
