import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { ResponseError, toError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { ownersOf } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { nextTurn } from '@portal/plugin-bounds-node';
import { appliesTo, standingOf } from '@portal/plugin-standards-common';
import type { StoredException } from '../database/exceptionRows';
import type { ExceptionStore } from '../database/ExceptionStore';
import type { HistoryStore } from '../database/HistoryStore';
import type { StandardsStore } from '../database/StandardsStore';
import type { EngineClient } from './EngineClient';
import { exceptionsOf, statesOf } from './states';
import type { CheckResult, CurrentCheck, EvaluatedComponent } from './types';

/** Components of a question to the engine: its answer is small enough to be parsed between two requests of people. */
const BATCH = 25;

/** Maximum number of components: more than any company of ours has. */
const MAX_COMPONENTS = 20_000;

/** Characters of a title that are kept: more than a page shows, and few enough for the index. */
const MAX_TITLE = 200;

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'relations',
  'spec.type',
];

export interface EvaluatorOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  exceptions: Pick<ExceptionStore, 'openOf'>;
  history: Pick<HistoryStore, 'forget' | 'record'>;
  engine: Pick<EngineClient, 'listChecks' | 'run'>;
  logger: LoggerService;
  now: () => Date;
  store: Pick<StandardsStore, 'forget' | 'replaceChecks' | 'save'>;
}

/** Evaluates all components, some at a time. */
export class Evaluator {
  readonly #options: EvaluatorOptions;

  constructor(options: EvaluatorOptions) {
    this.#options = options;
  }

  /**
   * Evaluates all components, and forgets those that the catalogue has no more. Without the engine everything stays as
   * it is; a batch that cannot be saved takes nothing from the others.
   *
   * @param signal - ends the work between two batches
   */
  async run(signal?: AbortSignal): Promise<void> {
    const { engine, history, logger, now, store } = this.#options;
    const startedAt = now();
    let checks: CurrentCheck[];
    try {
      checks = await engine.listChecks();
    } catch (error) {
      logger.warn('Could not read the checks of the engine', {
        reason: toError(error).message,
      });
      return;
    }
    await store.replaceChecks(checks);
    let isComplete = true;
    for await (const entities of this.#batches()) {
      if (signal?.aborted) return;
      const results = await this.#runChecks(entities);
      if (!results) return;
      const isSaved = await this.#save(entities, checks, results);
      isComplete &&= isSaved;
      await nextTurn();
    }
    if (isComplete) await store.forget(startedAt);
    await history.forget(startedAt);
    logger.debug('Evaluated the components', { isComplete });
  }

  /** @returns false if what is stored of a component stays as it was */
  async #save(
    entities: readonly Entity[],
    checks: readonly CurrentCheck[],
    results: ReadonlyMap<string, CheckResult[]>,
  ): Promise<boolean> {
    const { exceptions, history, logger, now, store } = this.#options;
    const resultsOf = (entity: Entity) => results.get(refOf(entity)) ?? [];
    const current = entities.filter(
      entity => !hasOtherVersion(resultsOf(entity), checks),
    );
    try {
      const open = await exceptions.openOf(current.map(refOf), now());
      const evaluated = current.map(entity =>
        evaluate(entity, checks, { known: resultsOf(entity), open }),
      );
      await store.save(evaluated, now());
      await history.record(evaluated, now());
    } catch (error) {
      logger.warn(`Could not save ${current.length} components`, {
        reason: toError(error).name,
      });
      return false;
    }
    return current.length === entities.length;
  }

  /** The engine's results; none if it is too slow. Undefined if it is away, for example while it starts again. */
  async #runChecks(
    entities: readonly Entity[],
  ): Promise<Map<string, CheckResult[]> | undefined> {
    const { engine, logger } = this.#options;
    try {
      return await engine.run(entities.map(refOf));
    } catch (error) {
      logger.warn(`The checks of ${entities.length} components failed`, {
        reason: toError(error).message,
      });
      return isAway(error) ? undefined : new Map();
    }
  }

  async *#batches(): AsyncGenerator<Entity[], void> {
    const { auth, catalog } = this.#options;
    let cursor: string | undefined;
    let read = 0;
    do {
      const { items, pageInfo } = await catalog.queryEntities(
        {
          limit: BATCH,
          fields: FIELDS,
          ...(cursor === undefined
            ? {
                filter: { kind: 'component' },
                orderFields: [
                  { field: 'metadata.name', order: 'asc' as const },
                ],
              }
            : { cursor }),
        },
        { credentials: await auth.getOwnServiceCredentials() },
      );
      if (items.length > 0) yield items;
      read += items.length;
      cursor = pageInfo.nextCursor;
    } while (cursor !== undefined && read < MAX_COMPONENTS);
  }
}

function evaluate(
  entity: Entity,
  checks: readonly CurrentCheck[],
  {
    known,
    open,
  }: { known: readonly CheckResult[]; open: readonly StoredException[] },
): EvaluatedComponent {
  const type = String(entity.spec?.type ?? '');
  const applying = checks.filter(check => appliesTo(check, type));
  const results = applying.map(({ id, version }) => {
    const result = known.find(
      one => one.checkId === id && one.version === version,
    );
    return result ?? { checkId: id, version, state: 'unknown' as const };
  });
  const states = statesOf(
    applying,
    results,
    exceptionsOf(refOf(entity), applying, open),
  );
  return {
    entityRef: refOf(entity),
    title: entityTitle(entity).slice(0, MAX_TITLE),
    type,
    owners: ownersOf(entity),
    ...standingOf(applying[0]?.levels ?? [], applying, states),
    results,
  };
}

function refOf(entity: Entity): string {
  return stringifyEntityRef(entity).toLowerCase();
}

/** The file changed since the checks were listed, so that the next evaluation says what is so. */
function hasOtherVersion(
  results: readonly CheckResult[],
  checks: readonly CurrentCheck[],
): boolean {
  return results.some(({ checkId, version }) =>
    checks.some(check => check.id === checkId && check.version !== version),
  );
}

/** Errors of the connection, and of a server that cannot answer now. */
function isAway(error: unknown): boolean {
  const status = error instanceof ResponseError ? error.statusCode : 0;
  return error instanceof TypeError || status >= 500;
}
