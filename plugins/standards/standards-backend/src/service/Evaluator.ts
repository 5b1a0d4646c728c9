import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { ownersOf } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { nextTurn } from '@portal/plugin-bounds-node';
import { appliesTo, standingOf } from '@portal/plugin-standards-common';
import type { StandardsStore } from '../database/StandardsStore';
import type { EngineClient } from './EngineClient';
import type { CheckResult, CurrentCheck, EvaluatedComponent } from './types';

/** Components of a question to the engine: its answer is small enough to be parsed between two requests of people. */
const BATCH = 25;

/** Maximum number of components: more than any company of ours has. */
const MAX_COMPONENTS = 20_000;

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
   * Evaluates all components, and forgets those that the catalogue has no more. Without the engine's checks everything
   * stays as it is.
   *
   * @param signal - ends the work between two batches
   */
  async run(signal?: AbortSignal): Promise<void> {
    const { engine, logger, now, store } = this.#options;
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
    let evaluated = 0;
    for await (const entities of this.#batches()) {
      if (signal?.aborted) return;
      await this.#evaluate(entities, checks);
      evaluated += entities.length;
      await nextTurn();
    }
    await store.forget(startedAt);
    logger.debug('Evaluated all components', { evaluated });
  }

  async #evaluate(
    entities: readonly Entity[],
    checks: readonly CurrentCheck[],
  ): Promise<void> {
    const { now, store } = this.#options;
    const results = await this.#runChecks(entities);
    await store.save(
      entities.map(entity => {
        const known = results.get(refOf(entity)) ?? [];
        return evaluate(entity, checks, known);
      }),
      now(),
    );
  }

  /** The engine's results; none if it fails or is too slow. */
  async #runChecks(
    entities: readonly Entity[],
  ): Promise<Map<string, CheckResult[]>> {
    const { engine, logger } = this.#options;
    try {
      return await engine.run(entities.map(refOf));
    } catch (error) {
      logger.warn(`The checks of ${entities.length} components failed`, {
        reason: toError(error).message,
      });
      return new Map();
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
  known: readonly CheckResult[],
): EvaluatedComponent {
  const type = String(entity.spec?.type ?? '');
  const applying = checks.filter(check => appliesTo(check, type));
  const results = applying.map(({ id, version }) => {
    const result = known.find(
      one => one.checkId === id && one.version === version,
    );
    return result ?? { checkId: id, version, state: 'unknown' as const };
  });
  const states = new Map(results.map(({ checkId, state }) => [checkId, state]));
  return {
    entityRef: refOf(entity),
    title: entityTitle(entity),
    type,
    owners: ownersOf(entity),
    ...standingOf(checks[0]?.levels ?? [], applying, states),
    results,
  };
}

function refOf(entity: Entity): string {
  return stringifyEntityRef(entity).toLowerCase();
}
