import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { readEntity } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { appliesTo, standingOf } from '@portal/plugin-standards-common';
import { randomUUID } from 'node:crypto';
import type { StoredException } from '../database/exceptionRows';
import type {
  ExceptionPhase,
  ExceptionStore,
} from '../database/ExceptionStore';
import type { StandardsStore } from '../database/StandardsStore';
import type { Notices } from '../notices/Notices';
import { readText } from './readText';
import type { Caller, Rights } from './Rights';
import { exceptionsOf, statesOf } from './states';
import type { CurrentCheck } from './types';
import type { VisibleComponents } from './VisibleComponents';

const DAY_MS = 24 * 60 * 60_000;

export interface ExceptionServiceOptions {
  catalog: Pick<CatalogService, 'getEntityByRef' | 'getEntitiesByRefs'>;
  exceptions: ExceptionStore;
  notices: Notices;
  now: () => Date;
  rights: Pick<Rights, 'isOwn' | 'mayDecide' | 'owned'>;
  store: Pick<StandardsStore, 'find' | 'listChecks' | 'saveLevel'>;
  visible: Pick<VisibleComponents, 'of'>;
}

/** An exception as a person sees it: with its component and its check. */
export interface ReadableException {
  exception: StoredException;
  component: Entity;
  /** Missing if the check is not there any more. */
  check?: CurrentCheck;
}

/** Asks for exceptions of checks, and decides on them. */
export class ExceptionService {
  readonly #options: ExceptionServiceOptions;

  constructor(options: ExceptionServiceOptions) {
    this.#options = options;
  }

  /**
   * Asks for an exception of a check that is missed.
   *
   * @param wish - its length is at most `EXCEPTION_DAYS`, by the document of the API
   * @returns its id
   * @throws NotAllowedError for other people than owners; InputError; NotFoundError; ConflictError if there is one
   */
  async ask(
    caller: Caller,
    wish: { entityRef: string; check: string; reason: string; days: number },
  ): Promise<string> {
    const { exceptions, notices, now, store } = this.#options;
    const entity = await this.#readComponent(caller, wish.entityRef);
    await this.#requireOwner(caller, entity);
    const check = await this.#readCheck(entity, wish.check);
    const reason = readText(wish.reason, 'reason');
    const entityRef = refOf(entity);
    const stored = await store.find(entityRef);
    const states = statesOf([check], stored?.results ?? [], new Map());
    if (states.get(check.id) !== 'missed') {
      throw new ConflictError(
        `'${check.title}' is not missed, so that it needs no exception`,
      );
    }
    const id = randomUUID();
    await exceptions.create(
      {
        id,
        entityRef,
        checkId: check.id,
        version: check.version,
        reason,
        endsAt: new Date(now().getTime() + wish.days * DAY_MS),
        requestedBy: caller.principal.userRef,
      },
      now(),
    );
    await notices.asked({
      id,
      component: entityTitle(entity),
      check: check.title,
      requester: caller.principal.userRef,
    });
    return id;
  }

  /**
   * Grants or declines an exception. Nobody decides on their own.
   *
   * @throws NotAllowedError; NotFoundError; ConflictError if it is decided already
   */
  async decide(
    caller: Caller,
    id: string,
    change: { decision: 'granted' | 'declined'; comment?: string },
  ): Promise<void> {
    const { exceptions, notices, now, rights } = this.#options;
    if (!rights.mayDecide(caller)) {
      throw new NotAllowedError(
        'Only admins of the portal and the owners of the standards decide on exceptions',
      );
    }
    const { entity, exception } = await this.#readOne(caller, id);
    if (await rights.isOwn(caller, exception.requestedBy)) {
      throw new NotAllowedError(
        'Nobody decides on an exception that they asked for. Ask another person to decide',
      );
    }
    const comment =
      change.comment === undefined
        ? undefined
        : readText(change.comment, 'comment');
    const decided = await exceptions.decide({
      id,
      decision: change.decision,
      by: caller.principal.userRef,
      comment,
      now: now(),
    });
    await this.#settle(decided.entityRef);
    await notices.decided({
      exception: decided,
      component: entityTitle(entity),
    });
  }

  /**
   * Ends an exception before its time, or withdraws the wish: owners of the component, and those who decide.
   *
   * @throws as decide
   */
  async end(caller: Caller, id: string, reason: string): Promise<void> {
    const { exceptions, now, rights } = this.#options;
    const { entity, exception } = await this.#readOne(caller, id);
    if (!isOwn(exception, caller) && !rights.mayDecide(caller)) {
      await this.#requireOwner(caller, entity);
    }
    const ended = await exceptions.end({
      id,
      by: caller.principal.userRef,
      reason: readText(reason, 'reason'),
      now: now(),
    });
    await this.#settle(ended.entityRef);
  }

  /**
   * Lists exceptions of components that the caller may read. An exception says that its check is missed: those of confidential
   * checks, and of checks that are gone, are for the person who asked and for those who decide.
   */
  async list(
    caller: Caller,
    phase: ExceptionPhase,
    page: { offset: number; limit: number },
  ): Promise<{ items: ReadableException[]; total: number }> {
    const { catalog, exceptions, now, rights, store, visible } = this.#options;
    const checks = await store.listChecks();
    const open = checks.filter(({ confidential }) => !confidential);
    const { items, total } = await exceptions.list(
      {
        visible: await visible.of(caller.credentials),
        phase,
        only: rights.mayDecide(caller)
          ? undefined
          : {
              checkIds: open.map(({ id }) => id),
              requestedBy: caller.principal.userRef,
            },
        now: now(),
      },
      page,
    );
    // Asked again: what a person may read may have changed since it was kept.
    const { items: entities } = await catalog.getEntitiesByRefs(
      { entityRefs: items.map(({ entityRef }) => entityRef) },
      { credentials: caller.credentials },
    );
    return {
      total,
      items: items.flatMap((exception, index) => {
        const component = entities[index];
        if (!component) return [];
        const check = checks.find(({ id }) => id === exception.checkId);
        return [{ exception, component, check }];
      }),
    };
  }

  /** Brings the stored level up to date with the exceptions in force. */
  async #settle(entityRef: string): Promise<void> {
    const { exceptions, now, store } = this.#options;
    const stored = await store.find(entityRef);
    if (!stored) return;
    const checks = (await store.listChecks()).filter(check =>
      appliesTo(check, stored.type),
    );
    const open = await exceptions.openOf([entityRef], now());
    const states = statesOf(
      checks,
      stored.results,
      exceptionsOf(entityRef, checks, open),
    );
    await store.saveLevel(
      entityRef,
      standingOf(checks[0]?.levels ?? [], checks, states),
    );
  }

  async #readOne(caller: Caller, id: string) {
    const exception = await this.#options.exceptions.get(id);
    const entity = await this.#readComponent(caller, exception.entityRef);
    return { entity, exception };
  }

  async #readComponent(caller: Caller, entityRef: string): Promise<Entity> {
    const { catalog } = this.#options;
    const entity = await readEntity(catalog, entityRef, caller.credentials);
    if (entity.kind.toLowerCase() !== 'component') {
      throw new NotFoundError('Only components have checks');
    }
    return entity;
  }

  async #requireOwner(caller: Caller, entity: Entity): Promise<void> {
    const owned = await this.#options.rights.owned(caller, [entity]);
    if (!owned.has(entity)) {
      throw new NotAllowedError(
        `Only the owners of ${entityTitle(entity)} may do this. Ask to become a member of its owner group`,
      );
    }
  }

  async #readCheck(entity: Entity, id: string): Promise<CurrentCheck> {
    const check = (await this.#options.store.listChecks()).find(
      one => one.id === id,
    );
    if (!check || !appliesTo(check, String(entity.spec?.type ?? ''))) {
      throw new InputError(`check: there is no check '${id}' for it`);
    }
    if (!check.counts) {
      throw new InputError(
        `check: '${check.title}' counts for no level, so that it needs no exception`,
      );
    }
    return check;
  }
}

/** Returns true if the person asked for it. */
export function isOwn(
  { requestedBy }: Pick<StoredException, 'requestedBy'>,
  { principal }: Pick<Caller, 'principal'>,
): boolean {
  return requestedBy === principal.userRef;
}

function refOf(entity: Entity): string {
  return stringifyEntityRef(entity).toLowerCase();
}
