import { isDeepStrictEqual } from 'node:util';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import {
  type components as Api,
  coversDomain,
  coversEnvironment,
} from '@portal/plugin-pipeline-deploy-common';
import type {
  ExceptionFacts,
  Freeze,
  FreezeException,
} from '../database/freezeRows';
import type { FreezeStore } from '../database/FreezeStore';
import { readDomain } from '../freezeConfig';
import type { Notices } from '../notices/Notices';
import {
  type Component,
  type Components,
  requireRepository,
} from './Components';
import { readClockTime } from './companyTime';
import type { Dispatcher } from './Dispatcher';
import { type FreezeCalendar, isApproved } from './FreezeCalendar';
import type { PipelineReader } from './PipelineReader';
import { readReason } from './readReason';
import type { Caller, Rights } from './Rights';
import type { Clock } from './types';

type FreezeRequest = Api['schemas']['FreezeRequest'];
type ExceptionRequest = Api['schemas']['FreezeExceptionRequest'];
export type ExceptionDecision =
  Api['schemas']['FreezeExceptionDecision']['decision'];

/** An exception with what the caller needs to decide about it. */
export interface ReadableException {
  exception: FreezeException;
  component: Component;
  /** Missing after it was lifted. */
  freeze?: Freeze;
  may: ExceptionDecision[];
}

export interface FreezeServiceOptions {
  calendar: FreezeCalendar;
  components: Pick<Components, 'domainsOf' | 'findMissing' | 'get'>;
  dispatcher: Pick<Dispatcher, 'commitOf'>;
  freezes: FreezeStore;
  notices: Pick<Notices, 'exceptionDecided'>;
  now: Clock;
  pipelines: Pick<PipelineReader, 'requireEnvironment' | 'requireNames'>;
  rights: Rights;
}

/** Announces and lifts freezes, and decides about exceptions from them. */
export class FreezeService {
  readonly #options: FreezeServiceOptions;

  constructor(options: FreezeServiceOptions) {
    this.#options = options;
  }

  /**
   * Announces a freeze. The same request again changes nothing.
   *
   * @throws NotAllowedError; InputError that names the field; ConflictError if another freeze has the id
   */
  async announce(
    caller: Caller,
    id: string,
    request: FreezeRequest,
  ): Promise<void> {
    await this.#requireManager(caller);
    const { calendar, freezes, now } = this.#options;
    const zone = calendar.timeZone;
    const startsAt = readClockTime(request.starts, {
      name: 'starts',
      zone,
      edge: 'begin',
    });
    const endsAt = readClockTime(request.ends, {
      name: 'ends',
      zone,
      edge: 'end',
    });
    if (endsAt <= startsAt) {
      throw new InputError('ends: the end must be after the begin');
    }
    if (endsAt <= now()) throw new InputError('ends: this time has passed');
    await this.#options.pipelines.requireNames(request.environments);
    const freeze = {
      id,
      title: requireText(request.title, 'title'),
      reason: requireText(request.reason, 'reason'),
      startsAt,
      endsAt,
      types: request.types,
      environments: request.environments,
      domains: await this.#readDomains(caller, request.domains),
      createdBy: caller.principal.userRef,
    };
    const stored = await freezes.add(freeze, now());
    if (!isDeepStrictEqual(stored, freeze)) {
      throw new ConflictError(
        `The freeze '${stored.title}' was announced with this id before. Look at the calendar, and announce yours again`,
      );
    }
  }

  async #readDomains(
    { credentials }: Caller,
    names: string[],
  ): Promise<string[]> {
    const refs = names.map(name => readDomain(name, 'domains'));
    const { components } = this.#options;
    const missing = await components.findMissing(refs, credentials);
    if (missing === undefined) return refs;
    throw new InputError(
      `domains: there is no domain '${names[refs.indexOf(missing)]}'`,
    );
  }

  /** @throws NotAllowedError; NotFoundError also for a freeze of the configuration; InputError for the reason */
  async lift(caller: Caller, id: string, reason: string): Promise<void> {
    await this.#requireManager(caller);
    const { freezes, now } = this.#options;
    const by = caller.principal.userRef;
    const why = requireText(reason, 'reason');
    if (!(await freezes.lift(id, { by, at: now(), reason: why }))) {
      throw new NotFoundError('There is no freeze that could be lifted');
    }
  }

  async mayManage(caller: Caller): Promise<boolean> {
    return (await this.#options.rights.mayManageFreezes(caller)).allowed;
  }

  /**
   * Asks to deploy one release in a freeze. The same wish again changes nothing.
   *
   * @throws NotAllowedError unless the caller may deploy the component; InputError that names the field; ConflictError if the
   * freeze does not hold there
   */
  async ask(
    caller: Caller,
    id: string,
    request: ExceptionRequest,
  ): Promise<void> {
    const { components, dispatcher, freezes, now, rights } = this.#options;
    const component = await components.get(request.entity, caller.credentials);
    const repository = requireRepository(component);
    const answer = await rights.mayDeploy(caller, component);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
    const { type, environment, tag } = request;
    await this.#options.pipelines.requireEnvironment(component, repository, {
      type,
      environment,
    });
    const freeze = await this.#freezeFor(component, request);
    const { sha: commit } = await dispatcher.commitOf(repository, tag);
    const isOpen = await freezes.addException({
      id,
      freeze: freeze.id,
      entityRef: component.entityRef,
      repository,
      type,
      environment,
      tag,
      commit,
      reason: requireText(request.reason, 'reason'),
      requestedBy: caller.principal.userRef,
      requestedAt: now(),
      endsAt: freeze.endsAt,
    } satisfies ExceptionFacts);
    if (isOpen) return;
    throw new ConflictError(
      'An exception was asked for with this id before, or was just rejected. Ask again',
    );
  }

  /**
   * Approves or rejects an exception.
   *
   * @throws NotAllowedError, also to the person who asked; NotFoundError; ConflictError after a rejection or its end
   */
  async decide(
    caller: Caller,
    id: string,
    { decision, reason }: { decision: ExceptionDecision; reason?: string },
  ): Promise<FreezeException> {
    const { freezes, notices, now } = this.#options;
    await this.#requireManager(caller);
    const exception = await this.#readable(id);
    const by = caller.principal.userRef;
    const component = await this.#options.components.get(
      exception.entityRef,
      caller.credentials,
    );
    const { rights } = this.#options;
    if (await rights.isOwn(caller, exception.requestedBy)) {
      throw new NotAllowedError(
        'Two other people must decide about your own exception',
      );
    }
    for (const { by: earlier } of exception.approvals) {
      if (earlier !== by && (await rights.isOwn(caller, earlier))) {
        throw new NotAllowedError(
          'You have approved it with another account. Two people must approve it',
        );
      }
    }
    if (exception.endsAt <= now()) {
      throw new ConflictError('The freeze of this exception has ended');
    }
    if (decision === 'reject' && isApproved(exception)) {
      throw new ConflictError('The exception is approved already');
    }
    const at = now();
    const done =
      decision === 'approve'
        ? await freezes.approve(id, by, at)
        : await freezes.reject(id, {
            by,
            at,
            reason: readReason(reason, 'reason'),
          });
    if (!done) throw new ConflictError('The exception was rejected before');
    const after = await this.#readable(id);
    if (decision === 'reject' || isApproved(after)) {
      await notices.exceptionDecided(after, component);
    }
    return after;
  }

  /** Lists the exceptions of a component's repository that have not ended. */
  async listOf(
    caller: Caller,
    component: Component,
  ): Promise<ReadableException[]> {
    const repository = requireRepository(component);
    await this.#options.rights.requireRead(caller, repository);
    const { freezes, now } = this.#options;
    return this.#present(
      caller,
      await freezes.listExceptions(now(), repository),
      async () => component,
    );
  }

  /** Lists the exceptions that wait for a decision of the caller; none for a person who does not manage freezes. */
  async listWaiting(caller: Caller): Promise<ReadableException[]> {
    if (!(await this.mayManage(caller))) return [];
    const { components, freezes, now } = this.#options;
    const all = await this.#present(
      caller,
      await freezes.listExceptions(now()),
      async ({ entityRef }) => components.get(entityRef, caller.credentials),
    );
    return all.filter(({ may }) => may.length > 0);
  }

  async #present(
    caller: Caller,
    exceptions: FreezeException[],
    componentOf: (exception: FreezeException) => Promise<Component>,
  ): Promise<ReadableException[]> {
    const known = new Map(
      (await this.#options.calendar.list()).map(each => [each.id, each]),
    );
    const mayManage = await this.mayManage(caller);
    const found: ReadableException[] = [];
    for (const exception of exceptions) {
      const component = await componentOf(exception).catch(whenGone);
      if (!component) continue;
      const freeze = known.get(exception.freeze);
      const may = freeze && mayManage ? decisionsOf(exception, caller) : [];
      found.push({ exception, component, freeze, may });
    }
    return found;
  }

  /** The freeze that the request names, if it holds for the component and the environment now or later. */
  async #freezeFor(
    component: Component,
    { freeze: id, type, environment }: ExceptionRequest,
  ): Promise<Freeze> {
    const { calendar, components } = this.#options;
    const freeze = (await calendar.list()).find(each => each.id === id);
    if (!freeze) throw new InputError('freeze: there is no such freeze');
    const holds =
      coversEnvironment(freeze, { type, environment }) &&
      coversDomain(freeze, await components.domainsOf(component));
    if (holds) return freeze;
    throw new ConflictError(
      `The freeze '${freeze.title}' does not hold for deployments to ${environment}. No exception is needed`,
    );
  }

  async #readable(id: string): Promise<FreezeException> {
    const exception = await this.#options.freezes.findException(id);
    if (!exception) throw new NotFoundError(`There is no exception ${id}`);
    return exception;
  }

  async #requireManager(caller: Caller): Promise<void> {
    const answer = await this.#options.rights.mayManageFreezes(caller);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
  }
}

function decisionsOf(
  exception: FreezeException,
  { principal: { userRef } }: Caller,
): ExceptionDecision[] {
  const { approvals, rejectedBy, requestedBy } = exception;
  if (requestedBy === userRef || rejectedBy || isApproved(exception)) return [];
  return approvals.some(({ by }) => by === userRef)
    ? ['reject']
    : ['approve', 'reject'];
}

function whenGone(error: Error): undefined {
  if (error.name === 'NotFoundError') return undefined;
  throw error;
}

function requireText(text: string, name: string): string {
  const read = readReason(text, name);
  if (!read) throw new InputError(`${name}: must not be empty`);
  return read;
}
