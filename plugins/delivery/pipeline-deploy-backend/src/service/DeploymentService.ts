import {
  ConflictError,
  InputError,
  isError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import {
  type components as Api,
  confirmationOf,
  type DeploymentState,
} from '@portal/plugin-pipeline-deploy-common';
import type { AccessAnswer } from '@portal/plugin-access-node';
import { ruleOfOwn } from '@portal/plugin-decisions-node';
import type { PipelineDeployConfig } from '../config';
import type { DeploymentStore } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import type { Notices } from '../notices/Notices';
import {
  type Component,
  type Components,
  requireRepository,
} from './Components';
import type { Dispatcher } from './Dispatcher';
import type { FreezeCalendar } from './FreezeCalendar';
import type { PipelineReader } from './PipelineReader';
import { readComment } from './runName';
import type { Caller, Rights } from './Rights';
import type { Refusal, StartChecks } from './StartChecks';
import type { StartTimes } from './StartTimes';
import type { Clock } from './types';

export type DeploymentRequest = Api['schemas']['DeploymentRequest'];
export type Decision = Api['schemas']['Decision'];

/** Source control shows a run within seconds; what starts longer than this, its requester may withdraw. */
const STUCK_AFTER_MS = 60_000;

/** Why a person may not decide, or not withdraw. */
const OWN = {
  onlyRequester: 'Only the person who asked for a deployment withdraws it',
  notOwn: 'A second person must decide about your own deployment',
};

/** What a deployment does that has not started. */
const PENDING: Partial<Record<DeploymentState, string>> = {
  waiting: 'waits for approval',
  scheduled: 'is scheduled',
};

/** Deployments in the list of those that wait for a person. */
const WAITING_LISTED = 50;

export interface DeploymentServiceOptions {
  calendar: FreezeCalendar;
  components: Components;
  config: PipelineDeployConfig;
  dispatcher: Dispatcher;
  notices: Notices;
  now: Clock;
  pipelines: PipelineReader;
  rights: Rights;
  startChecks: StartChecks;
  starts: StartTimes;
  store: DeploymentStore;
}

/** Deploys releases, and decides about deployments that wait for approval. */
export class DeploymentService {
  readonly #options: DeploymentServiceOptions;

  constructor(options: DeploymentServiceOptions) {
    this.#options = options;
  }

  /**
   * Deploys a release, or asks for approval first. The same request again does nothing.
   *
   * @param id - UUID that the client chose
   * @returns the deployment; `isNew` is false if it was there before
   * @throws InputError that names the field; NotAllowedError with the reason; ConflictError if the environment has
   * another open deployment; as {@link Dispatcher.start}
   */
  async deploy(
    caller: Caller,
    id: string,
    request: DeploymentRequest,
  ): Promise<{ deployment: StoredDeployment; isNew: boolean }> {
    const { components, dispatcher, notices, starts, store } = this.#options;
    checkConfirmation(request);
    readComment(request.comment);
    const component = await components.get(request.entity, caller.credentials);
    const repository = requireRepository(component);
    // First, because environments and workflows are read with the portal's own identity.
    requireAllowed(await this.#options.rights.mayDeploy(caller, component));
    const workflow = await this.#options.pipelines.requireEnvironment(
      component,
      repository,
      request,
    );
    const earlier = await store.find(id);
    if (earlier)
      return { deployment: same(earlier, request, caller), isNew: false };
    const facts = await this.#factsOf(caller, id, request, {
      entityRef: component.entityRef,
      repository,
      workflow,
    });
    await this.#options.calendar.requireOpen(facts, facts.startsAt);
    await this.#requireTested(facts);
    const waits = this.#options.config.needsApproval(request);
    const startsAt = waits ? facts.startsAt : starts.startOf(facts);
    const unapproved = startsAt ? 'scheduled' : 'starting';
    const before = await store.add(
      { ...facts, startsAt },
      waits ? 'waiting' : unapproved,
    );
    if (before !== 'added') {
      return { deployment: same(before, request, caller), isNew: false };
    }
    const deployment = await this.get(id);
    if (waits) await notices.approvalNeeded(deployment, component);
    else if (!startsAt) await dispatcher.start(deployment);
    return { deployment, isNew: true };
  }

  /**
   * Approves, rejects or withdraws a deployment that waits; one that is scheduled is only stopped.
   *
   * @throws NotAllowedError with the reason; ConflictError if it does not wait any more, or cannot start any more; as
   * {@link Dispatcher.start}
   */
  async decide(
    caller: Caller,
    id: string,
    { decision, comment }: Decision,
  ): Promise<StoredDeployment> {
    const deployment = await this.get(id);
    const component = await this.componentOf(caller, deployment);
    requireAllowed(
      await this.#mayDecide(caller, deployment, component, decision),
    );
    const isStuck = decision === 'withdraw' && this.#isStuck(deployment);
    const isStopped =
      decision !== 'approve' && deployment.state === 'scheduled';
    if (deployment.state !== 'waiting' && !isStuck && !isStopped) {
      throw decidedBefore(deployment);
    }
    if (decision === 'approve') {
      return this.#approve(caller, deployment, component, comment);
    }
    return this.#record(caller, deployment, component, {
      to: decision === 'reject' ? 'rejected' : 'withdrawn',
      reason: comment,
    });
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<StoredDeployment> {
    const deployment = await this.#options.store.find(id);
    if (!deployment) throw new NotFoundError(`There is no deployment ${id}`);
    return deployment;
  }

  /** Returns the title of a freeze that has begun while the deployment runs; it goes on. */
  async freezeOf(deployment: StoredDeployment): Promise<string | undefined> {
    const { state } = deployment;
    if (state !== 'starting' && state !== 'running') return undefined;
    const [freeze] = await this.#options.calendar.holding(deployment);
    return freeze?.title;
  }

  /** Returns the decisions that the caller may take. */
  decisionsOf(
    caller: Caller,
    deployment: StoredDeployment,
    mayApprove: boolean,
  ): Decision['decision'][] {
    if (isOwn(caller, deployment)) {
      const isOffered =
        deployment.state === 'waiting' ||
        deployment.state === 'scheduled' ||
        this.#isStuck(deployment);
      return isOffered ? ['withdraw'] : [];
    }
    if (!mayApprove) return [];
    if (deployment.state === 'scheduled') return ['reject'];
    return deployment.state === 'waiting' ? ['approve', 'reject'] : [];
  }

  /**
   * Lists the deployments that wait and about which the caller may decide, with their components, the oldest first.
   *
   * @throws as `Rights` if the source of a right cannot be read
   */
  async waitingFor(
    caller: Caller,
  ): Promise<{ deployment: StoredDeployment; component: Component }[]> {
    const { rights, store } = this.#options;
    const waiting = (await store.listOpen()).filter(
      deployment =>
        deployment.state === 'waiting' && !isOwn(caller, deployment),
    );
    const found: { deployment: StoredDeployment; component: Component }[] = [];
    const answers = new Map<string, Promise<AccessAnswer>>();
    for (const deployment of waiting) {
      const component = await this.#findComponentOf(caller, deployment);
      if (!component) continue;
      const { entityRef } = component;
      const answer =
        answers.get(entityRef) ?? rights.mayApprove(caller, component);
      answers.set(entityRef, answer);
      if ((await answer).allowed) found.push({ deployment, component });
      if (found.length === WAITING_LISTED) break;
    }
    return found;
  }

  #isStuck({ state, startedAt, requestedAt }: StoredDeployment): boolean {
    const since = (startedAt ?? requestedAt).getTime();
    const age = this.#options.now().getTime() - since;
    return state === 'starting' && age > STUCK_AFTER_MS;
  }

  /**
   * What was tested once stays tested: an approval and a schedule are for the same commit.
   *
   * @throws ConflictError
   */
  async #requireTested(
    facts: Pick<
      StoredDeployment,
      'commit' | 'environment' | 'repository' | 'tag' | 'type'
    >,
  ): Promise<void> {
    const { config, store } = this.#options;
    if (!config.needsTest(facts)) return;
    const { commit, environment, repository, tag } = facts;
    if (await store.hasSucceeded(repository, commit)) return;
    throw new ConflictError(
      `${tag} was never deployed with success, which ${environment} needs. Deploy it to a test environment first`,
    );
  }

  async #factsOf(
    { principal }: Caller,
    id: string,
    { type, environment, tag, comment, starts }: DeploymentRequest,
    place: { entityRef: string; repository: string; workflow: string },
  ) {
    const { dispatcher, now } = this.#options;
    const { sha, committedAt } = await dispatcher.commitOf(
      place.repository,
      tag,
    );
    return {
      ...place,
      id,
      type,
      environment,
      tag,
      commit: sha,
      committedAt,
      comment: readComment(comment),
      requestedBy: principal.userRef,
      requestedAt: now(),
      startsAt: this.#options.starts.read(starts),
    };
  }

  /**
   * The component of a deployment as it is now, which the caller may read.
   *
   * @throws NotFoundError; ConflictError if it belongs to another repository now
   */
  async componentOf(
    { credentials }: Caller,
    { entityRef, repository }: StoredDeployment,
  ): Promise<Component> {
    const component = await this.#options.components.get(
      entityRef,
      credentials,
    );
    if (component.repository !== repository) {
      throw new ConflictError(
        `${component.title} does not belong to the repository ${repository} any more`,
      );
    }
    return component;
  }

  /** As {@link componentOf}; undefined for a component that the caller may not read or that has moved. */
  async #findComponentOf(
    caller: Caller,
    deployment: StoredDeployment,
  ): Promise<Component | undefined> {
    try {
      return await this.componentOf(caller, deployment);
    } catch (error) {
      const isGone =
        isError(error) &&
        ['NotFoundError', 'ConflictError'].includes(error.name);
      if (isGone) return undefined;
      throw error;
    }
  }

  async #mayDecide(
    caller: Caller,
    deployment: StoredDeployment,
    component: Component,
    decision: Decision['decision'],
  ): Promise<AccessAnswer> {
    const { rights } = this.#options;
    // Only the account that asked withdraws; no account of the same person decides.
    const own =
      decision === 'withdraw'
        ? isOwn(caller, deployment)
        : await rights.isOwn(caller, deployment.requestedBy);
    return (
      ruleOfOwn(own, decision, OWN) ?? rights.mayApprove(caller, component)
    );
  }

  async #approve(
    caller: Caller,
    deployment: StoredDeployment,
    component: Component,
    comment: string | undefined,
  ): Promise<StoredDeployment> {
    const { dispatcher, startChecks, starts } = this.#options;
    const refusal = await startChecks.refusalOf(deployment, component);
    if (refusal) {
      await this.#record(caller, deployment, component, refusal);
      throw new ConflictError(refusal.reason);
    }
    const startsAt = starts.startOf(deployment);
    const approved = await this.#record(caller, deployment, component, {
      to: startsAt ? 'scheduled' : 'starting',
      reason: comment,
      startsAt,
    });
    if (!startsAt) await dispatcher.start(approved);
    return approved;
  }

  async #record(
    { principal }: Caller,
    { id, state }: StoredDeployment,
    component: Component,
    change: {
      to: Refusal['to'] | 'scheduled' | 'starting' | 'rejected' | 'withdrawn';
      reason?: string;
      startsAt?: Date;
    },
  ): Promise<StoredDeployment> {
    const { notices, now, store } = this.#options;
    const changed = await store.change({
      id,
      from: [state],
      at: now(),
      actor: principal.userRef,
      isDecision: ['scheduled', 'starting', 'rejected'].includes(change.to),
      startsAt: change.startsAt,
      to: change.to,
      reason: change.reason?.trim() || undefined,
    });
    if (!changed) throw decidedBefore(await this.get(id));
    await notices.changed(changed, component);
    return changed;
  }
}

function isOwn(
  { principal }: Caller,
  { requestedBy }: StoredDeployment,
): boolean {
  return principal.userRef === requestedBy;
}

function checkConfirmation(request: DeploymentRequest): void {
  const expected = confirmationOf(request);
  if (request.confirmation !== expected) {
    throw new InputError(`confirmation: type ${expected} to confirm`);
  }
}

function requireAllowed(answer: AccessAnswer): void {
  if (!answer.allowed) throw new NotAllowedError(answer.reason);
}

/** @throws ConflictError unless the earlier deployment does what the request asks for */
function same(
  earlier: StoredDeployment,
  request: DeploymentRequest,
  { principal }: Caller,
): StoredDeployment {
  const { type, environment, tag, requestedBy, state } = earlier;
  const isSame =
    confirmationOf({ type, environment, tag }) === request.confirmation &&
    requestedBy === principal.userRef;
  if (isSame) return earlier;
  const what = PENDING[state] ?? 'is under way';
  throw new ConflictError(
    `A deployment of ${tag} to ${environment} ${what}. Try again when it has ended`,
  );
}

function decidedBefore({ state }: StoredDeployment): ConflictError {
  return new ConflictError(
    `The deployment does not wait for approval any more: it is ${state}`,
  );
}
