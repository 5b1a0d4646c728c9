import {
  type Entity,
  entityEnvelopeSchemaValidator,
  type LocationEntity,
  stringifyEntityRef,
  stringifyLocationRef,
} from '@backstage/catalog-model';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import { InputError, toError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { LocationSpec } from '@backstage/plugin-catalog-common';
import type {
  CatalogProcessor,
  CatalogProcessorCache,
  CatalogProcessorEmit,
  CatalogProcessorParser,
  CatalogProcessorResult,
} from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { cutText } from '@portal/plugin-bounds-common';
import { nextTurn } from '@portal/plugin-bounds-node';
import { withFewEntities } from './boundedFiles';
import { flawOf, untoldFlawOf } from './flaws/flawOf';
import { claimedOwner } from './flaws/claimedOwner';
import { type Refusal, toStatusItem } from './flaws/Refusal';
import type {
  LocationReadings,
  ReadEntityRef,
} from './readings/LocationReadings';
import { type Reading, RecentReadings } from './RecentReadings';
import type { RequestBudget } from './RequestBudget';
import type { TemplateCheck } from './templates/TemplateCheck';
import { requireSmallEntity } from './requireSmallEntity';

/** A rule about the documents of a file. */
export interface DocumentRule {
  /** Returns the reason why an entity is refused; undefined if it counts. */
  objection(entity: Entity, location: LocationSpec): string | undefined;
}

export interface TemplateSourcesProcessorOptions {
  integrations: ScmIntegrationRegistry;
  budget: Pick<RequestBudget, 'isOpen' | 'limit' | 'requireRest'>;
  /** Knows what of a template will not work. */
  check: Pick<TemplateCheck, 'problemsOf'>;
  /** Keeps which entities a location has. */
  readings: Pick<LocationReadings, 'note'>;
  /** Reads the files of an address, as upstream's `UrlReaderProcessor` does. */
  reader: Required<Pick<CatalogProcessor, 'readLocation'>>;
  /** The rule about kinds. */
  kinds: DocumentRule;
  /** The rule about templates. */
  templates: DocumentRule;
}

/** Key of the processing cache for an address that was read without an error. */
const KNOWN = 'known';

/** Longest title of a refused entity that is kept. */
const MAX_TITLE = 200;

const validateEnvelope = entityEnvelopeSchemaValidator();

/**
 * Reads catalogue files instead of upstream's `UrlReaderProcessor`. It refuses single documents, where upstream would
 * ignore the whole file, and reports them in the status of the location's entity.
 */
export class TemplateSourcesProcessor implements CatalogProcessor {
  readonly #recent = new RecentReadings();

  readonly #options: TemplateSourcesProcessorOptions;

  constructor(options: TemplateSourcesProcessorOptions) {
    this.#options = options;
  }

  getProcessorName(): string {
    return 'template-sources';
  }

  /** Before upstream's processors, because it replaces one of them, and needs the annotations of the file. */
  getPriority(): number {
    return 10;
  }

  async readLocation(
    location: LocationSpec,
    optional: boolean,
    emit: CatalogProcessorEmit,
    parser: CatalogProcessorParser,
    cache: CatalogProcessorCache,
  ): Promise<boolean> {
    if (location.type !== 'url') return false;
    const { budget, reader } = this.#options;
    budget.requireRest();
    const isError = budget.isOpen || (await cache.get(KNOWN)) === true;
    const refused: Refusal[] = [];
    const passed: ReadEntity[] = [];
    let hasFailed = false;
    const isRead = await reader.readLocation(
      location,
      optional,
      result => {
        hasFailed ||= result.type === 'error';
        const refusal = this.#refusalIn(result, isError);
        if (refusal) {
          refused.push(refusal);
          return;
        }
        if (result.type === 'entity') passed.push(result);
        emit(result);
      },
      withFewEntities(budget.limit(parser)),
      cache,
    );
    if (!hasFailed) await cache.set(KNOWN, true);
    refused.push(...(await flawsOf(passed)));
    refused.push(...(await this.#problemsOf(passed)));
    this.#recent.set(location.target, {
      refusals: refused,
      entities: hasFailed ? undefined : passed.map(toReadRef),
    });
    return isRead;
  }

  /**
   * Applies the rule about templates to entities that did not come through {@link readLocation}, such as those of an
   * entity provider. Refuses flaws of which upstream gives no reason; the catalogue keeps what it knew of the entity. Bounds those of files, and lets other requests run: a dry run processes all entities in one loop.
   */
  async preProcessEntity(
    entity: Entity,
    location: LocationSpec,
  ): Promise<Entity> {
    await nextTurn();
    if (location.type === 'url') requireSmallEntity(entity);
    const reason =
      this.#options.templates.objection(entity, location) ??
      (location.type === 'url' ? untoldFlawOf(entity) : undefined);
    if (reason) throw new InputError(reason);
    return entity;
  }

  async postProcessEntity(
    entity: Entity,
    location: LocationSpec,
  ): Promise<Entity> {
    if (entity.kind !== 'Location') return entity;
    const readings = this.#targetsOf(entity as LocationEntity, location).map(
      target => this.#recent.of(target),
    );
    // A dry run is no reading of a location of the catalogue, even where it has its name.
    if (!this.#options.budget.isOpen) await this.#note(entity, readings);
    const items = readings
      .flatMap(({ refusals }) => refusals)
      .map(toStatusItem);
    if (items.length === 0) return entity;
    const told: AlphaEntity = { ...entity, status: { items } };
    return told;
  }

  /** Keeps which entities a Location has, if all of it could be read. */
  async #note(location: Entity, readings: readonly Reading[]): Promise<void> {
    const all = readings.map(({ entities }) => entities);
    if (!all.every(entities => entities !== undefined)) return;
    const locationRef = stringifyEntityRef(location);
    await this.#options.readings.note(
      locationRef,
      all.flat().filter(({ entityRef }) => entityRef !== locationRef),
    );
  }

  /**
   * A refused document, or a new file that is too large.
   *
   * @param isError - true if a person waits for the error, or if the file was read before: the catalogue then keeps its
   * last entities. It shows the errors of no Location that was never read without one
   */
  #refusalIn(
    result: CatalogProcessorResult,
    isError: boolean,
  ): Refusal | undefined {
    switch (result.type) {
      case 'entity':
        return this.#refusalOf(result.entity, result.location);
      case 'error':
        return result.error.name === 'InputError' && !isError
          ? { message: result.error.message, reason: result.error.message }
          : undefined;
      default:
        return undefined;
    }
  }

  #refusalOf(entity: Entity, location: LocationSpec): Refusal | undefined {
    try {
      validateEnvelope(entity);
    } catch (error) {
      const reason = toError(error).message;
      const message = `A document in ${location.target} is refused: ${reason}`;
      return { message, reason, owner: claimedOwner(entity) };
    }
    const { kinds, templates } = this.#options;
    const reason =
      kinds.objection(entity, location) ??
      templates.objection(entity, location);
    return reason ? toRefusal({ entity, location }, reason) : undefined;
  }

  /** What of templates will not work. They count all the same: the portal may get an action later. */
  async #problemsOf(entities: readonly ReadEntity[]): Promise<Refusal[]> {
    const told: Refusal[] = [];
    for (const { entity, location } of entities) {
      const problems = await this.#options.check.problemsOf(entity);
      if (problems.length === 0) continue;
      const reason = `does not work as it is written: ${problems.join('; ')}`;
      told.push({
        message: `${stringifyEntityRef(entity)} in ${location.target} ${reason}`,
        title: titleOf(entity),
        reason,
        counts: true,
      });
    }
    return told;
  }

  /** The targets of a Location, resolved as upstream does. */
  #targetsOf({ spec }: LocationEntity, location: LocationSpec) {
    const targets = [spec.target ?? [], spec.targets ?? []].flat();
    return targets.map(url => {
      try {
        const base = location.target;
        return this.#options.integrations.resolveUrl({ url, base });
      } catch {
        // Upstream also reads the unresolved target.
        return url;
      }
    });
  }
}

/** An entity of a file. */
interface ReadEntity {
  entity: Entity;
  location: LocationSpec;
}

function titleOf(entity: Entity): string {
  return cutText(entityTitle(entity), MAX_TITLE);
}

function toReadRef({ entity, location }: ReadEntity): ReadEntityRef {
  return {
    entityRef: stringifyEntityRef(entity),
    // As upstream makes it of what a reader emits.
    locationKey: stringifyLocationRef(location),
  };
}

function toRefusal({ entity, location }: ReadEntity, reason: string): Refusal {
  const entityRef = stringifyEntityRef(entity);
  return {
    message: `${entityRef} in ${location.target} is refused: ${reason}`,
    title: titleOf(entity),
    entityRef,
    owner: claimedOwner(entity),
    reason,
  };
}

/**
 * Why entities will be refused when they are processed. They are processed all the same, so that the catalogue keeps what it knew of
 * them. Their location says why, since an entity that was never read has no page.
 */
async function flawsOf(entities: readonly ReadEntity[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const one of entities) {
    await nextTurn();
    const flaw = await flawOf(one.entity);
    if (flaw) refusals.push(toRefusal(one, flaw));
  }
  return refusals;
}
