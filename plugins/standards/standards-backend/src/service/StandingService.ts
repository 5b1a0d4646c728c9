import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { ownersOf, readEntity } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import {
  appliesTo,
  type CheckState,
  type components,
  nextCheck,
  standingOf,
} from '@portal/plugin-standards-common';
import { presentCampaign } from '../campaigns/CampaignService';
import type { CampaignStore } from '../database/CampaignStore';
import type { StandardsStore } from '../database/StandardsStore';
import type { StoredException } from '../database/exceptionRows';
import type { ExceptionStore } from '../database/ExceptionStore';
import { isOwn } from './ExceptionService';
import type { Caller, Rights } from './Rights';
import { requireOpen } from './requireOpen';
import { type Filters, type Selecting, selectFor } from './selectFor';
import { exceptionsOf, statesOf } from './states';
import { nameOf, titlesOf } from './titles';
import type { CurrentCheck, StoredResult } from './types';

type Schemas = components['schemas'];

/** States of results that an exception has something to say about. */
const WITH_EXCEPTION: ReadonlySet<Schemas['State']> = new Set([
  'missed',
  'excepted',
]);

export interface StandingServiceOptions extends Selecting {
  campaigns: Pick<CampaignStore, 'get' | 'openOf'>;
  catalog: Pick<CatalogService, 'getEntityByRef' | 'getEntitiesByRefs'>;
  exceptions: Pick<ExceptionStore, 'openOf'>;
  rights: Pick<Rights, 'mayDecide' | 'owned'>;
  store: Pick<StandardsStore, 'count' | 'find' | 'list' | 'listChecks'>;
}

/** Answers where components stand, to those who may know it. */
export class StandingService {
  readonly #options: StandingServiceOptions;

  constructor(options: StandingServiceOptions) {
    this.#options = options;
  }

  async rules(): Promise<Schemas['Rules']> {
    const checks = await this.#options.store.listChecks();
    return { levels: checks[0]?.levels ?? [], checks: checks.map(present) };
  }

  /**
   * What has not been evaluated yet has no result of any check.
   *
   * @throws NotFoundError for what is not there, what the caller may not read, and what is no component
   */
  async get(caller: Caller, entityRef: string): Promise<Schemas['Standing']> {
    const { campaigns, catalog, exceptions, now, rights, store } =
      this.#options;
    const entity = await readEntity(catalog, entityRef, caller.credentials);
    if (entity.kind.toLowerCase() !== 'component') {
      throw new NotFoundError('Only components have a level');
    }
    const stored = await store.find(refOf(entity));
    const type = stored?.type ?? String(entity.spec?.type ?? '');
    const checks = (await store.listChecks()).filter(check =>
      appliesTo(check, type),
    );
    const isOwner = (await rights.owned(caller, [entity])).has(entity);
    const open = exceptionsOf(
      refOf(entity),
      checks,
      await exceptions.openOf([refOf(entity)], now()),
    );
    const states = statesOf(checks, stored?.results ?? [], open);
    const results = presentResults(checks, stored?.results ?? [], {
      states,
      mayKnowAll: isOwner,
    });
    const levels = checks[0]?.levels ?? [];
    const asked = await campaigns.openOf(refOf(entity));
    const known = new Map(
      results.map(({ check, state }) => [check, state as CheckState]),
    );
    const standing = standingOf(levels, checks, states);
    return {
      ...standing,
      isCertain: stored !== undefined && standing.isCertain,
      mayAsk: isOwner,
      levels: levels.map(({ id, title }) => ({ id, title })),
      checks: checks.map(present),
      results: this.#withExceptions(caller, results, { open, isOwner }),
      next: nextCheck(levels, checks, known)?.id,
      campaigns: asked.flatMap(campaign => {
        const check = checks.find(({ id }) => id === campaign.checkId);
        if (!check || (check.confidential && !isOwner)) return [];
        return [presentCampaign(campaign, check)];
      }),
      evaluatedAt: stored?.evaluatedAt.toISOString(),
    };
  }

  /** @throws NotAllowedError for a filter by a confidential check; InputError for a check that is not there */
  async list(
    caller: Caller,
    filters: Filters,
    page: { offset: number; limit: number },
  ): Promise<Schemas['StandingPage']> {
    const { catalog, exceptions, now, rights, store } = this.#options;
    const checks = await store.listChecks();
    if (filters.missing !== undefined) {
      const check = checks.find(({ id }) => id === filters.missing);
      if (!check) {
        throw new InputError(`missing: there is no check '${filters.missing}'`);
      }
      requireOpen(caller, check);
    }
    if (filters.campaign !== undefined) {
      await this.#requireKnown(caller, filters.campaign, checks);
    }
    const { items, total } = await store.list(
      await selectFor(caller, filters, this.#options),
      page,
    );
    // Asked again: what a person may read may have changed since it was kept.
    const { items: read } = await catalog.getEntitiesByRefs(
      { entityRefs: items.map(({ entityRef }) => entityRef) },
      { credentials: caller.credentials },
    );
    const entities = read.filter(entity => entity !== undefined);
    const byRef = new Map(entities.map(entity => [refOf(entity), entity]));
    const owned = await rights.owned(caller, entities);
    const open = await exceptions.openOf([...byRef.keys()], now());
    const names = await titlesOf(
      catalog,
      entities.flatMap(ownersOf),
      caller.credentials,
    );
    return {
      total,
      items: items.flatMap(({ entityRef, type, results }) => {
        const entity = byRef.get(entityRef);
        if (!entity) return [];
        const applying = checks.filter(check => appliesTo(check, type));
        const states = statesOf(
          applying,
          results,
          exceptionsOf(entityRef, applying, open),
        );
        const { level, isCertain } = standingOf(
          applying[0]?.levels ?? [],
          applying,
          states,
        );
        return {
          entityRef,
          title: entityTitle(entity),
          type,
          owners: ownersOf(entity).map(ref => ({
            ref,
            title: names.get(ref) ?? nameOf(ref),
          })),
          level,
          isCertain,
          results: presentResults(applying, results, {
            states,
            mayKnowAll: owned.has(entity),
          }),
        };
      }),
    };
  }

  async summary(caller: Caller, filters: Filters): Promise<Schemas['Summary']> {
    const { store } = this.#options;
    const checks = await store.listChecks();
    const counts = await store.count(
      await selectFor(caller, filters, this.#options),
    );
    const ofLevel = (id?: string) =>
      counts.levels.find(({ level }) => level === id)?.count ?? 0;
    const ofCheck = (id: string, wanted: CheckState) =>
      counts.results.find(
        ({ checkId, state }) => checkId === id && state === wanted,
      )?.count ?? 0;
    return {
      total: counts.total,
      evaluatedAt: counts.evaluatedAt?.toISOString(),
      levels: [
        { id: 'none', count: ofLevel() },
        ...(checks[0]?.levels ?? []).map(({ id }) => ({
          id,
          count: ofLevel(id),
        })),
      ],
      checks: checks
        .filter(({ confidential }) => !confidential || caller.isAdmin)
        .map(({ counts: isCounted, id }) => ({
          id,
          wouldLower: isCounted
            ? undefined
            : (counts.lowered.find(({ checkId }) => checkId === id)?.count ??
              0),
          met: ofCheck(id, 'met'),
          missed: ofCheck(id, 'missed'),
          excepted: ofCheck(id, 'excepted'),
          unknown: ofCheck(id, 'unknown'),
        })),
    };
  }

  /** Who is part of a campaign missed its check. @throws NotFoundError; NotAllowedError */
  async #requireKnown(
    caller: Caller,
    id: string,
    checks: readonly CurrentCheck[],
  ): Promise<void> {
    const { checkId } = await this.#options.campaigns.get(id);
    const check = checks.find(one => one.id === checkId);
    if (check) requireOpen(caller, check);
  }

  /** Adds the exceptions that wait or are in force, with what the caller may do with them. */
  #withExceptions(
    caller: Caller,
    results: readonly Schemas['Result'][],
    {
      open,
      isOwner,
    }: { open: ReadonlyMap<string, StoredException>; isOwner: boolean },
  ): Schemas['Result'][] {
    const mayDecide = this.#options.rights.mayDecide(caller);
    return results.map(result => {
      const exception = open.get(result.check);
      if (!exception || !WITH_EXCEPTION.has(result.state)) return result;
      const own = isOwn(exception, caller);
      return {
        ...result,
        exception: presentException(exception, {
          mayDecide: mayDecide && !own,
          mayEnd: mayDecide || own || isOwner,
        }),
      };
    });
  }
}

interface PresentOptions {
  /** By id of the check. */
  states: ReadonlyMap<string, CheckState>;
  mayKnowAll: boolean;
}

function present(check: CurrentCheck): Schemas['Check'] {
  const { levels, levelTypes, position, version, ...shown } = check;
  return shown;
}

function presentException(
  exception: StoredException,
  rights: Pick<Schemas['Exception'], 'mayDecide' | 'mayEnd'>,
): Schemas['Exception'] {
  return {
    id: exception.id,
    isGranted: exception.decision === 'granted',
    reason: exception.reason,
    until: exception.endsAt.toISOString(),
    requestedBy: exception.requestedBy,
    decidedBy: exception.decidedBy,
    ...rights,
  };
}

function presentResults(
  checks: readonly CurrentCheck[],
  results: readonly StoredResult[],
  { states, mayKnowAll }: PresentOptions,
): Schemas['Result'][] {
  return checks.map(({ id, version, confidential }) => {
    if (confidential && !mayKnowAll) return { check: id, state: 'hidden' };
    const result = results.find(
      one => one.checkId === id && one.version === version,
    );
    return {
      check: id,
      state: states.get(id) ?? 'unknown',
      since: result?.since.toISOString(),
    };
  });
}

function refOf(entity: Entity): string {
  return stringifyEntityRef(entity).toLowerCase();
}
