import { ConflictError } from '@backstage/errors';
import { areSamePerson, type Principals } from '@portal/plugin-access-node';
import {
  coversDomain,
  coversEnvironment,
  FREEZE_APPROVALS,
} from '@portal/plugin-pipeline-deploy-common';
import type { Freeze, FreezeException } from '../database/freezeRows';
import type { FreezeStore } from '../database/FreezeStore';
import type { DeploymentFacts } from '../database/rows';
import type { FreezeConfig } from '../freezeConfig';
import type { Component, Components } from './Components';
import { describeMoment } from './companyTime';
import type { Clock } from './types';

/** What a freeze may stop. */
type FrozenTarget = Pick<
  DeploymentFacts,
  'commit' | 'entityRef' | 'environment' | 'repository' | 'requestedBy' | 'type'
>;

export interface FreezeCalendarOptions {
  components: Pick<Components, 'domainsOf'>;
  freezeConfig: FreezeConfig;
  freezes: Pick<FreezeStore, 'list' | 'listExceptions'>;
  now: Clock;
  principals: Principals;
}

/** Knows when nothing is deployed: the freezes of the configuration and those that people announced. */
export class FreezeCalendar {
  readonly #options: FreezeCalendarOptions;

  constructor(options: FreezeCalendarOptions) {
    this.#options = options;
  }

  get timeZone(): string {
    return this.#options.freezeConfig.timeZone;
  }

  /** Lists the freezes that hold now or later, the next one first. */
  async list(): Promise<Freeze[]> {
    const { freezeConfig, freezes, now } = this.#options;
    const at = now();
    return [
      ...freezeConfig.freezes.filter(({ endsAt }) => endsAt > at),
      ...(await freezes.list(at)),
    ].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }

  /** As {@link list}, those that hold for a component. */
  async listFor(component: Component): Promise<Freeze[]> {
    return this.#inDomain(await this.list(), component);
  }

  /**
   * Returns the freeze that stops a deployment, without an exception from it.
   *
   * @param startsAt - when it is to start; at once without it, and when that is over
   */
  async blocking(
    target: FrozenTarget,
    startsAt?: Date,
  ): Promise<Freeze | undefined> {
    const holding = await this.holding(target, startsAt);
    if (holding.length === 0) return undefined;
    const exceptions = await this.#options.freezes.listExceptions(
      this.#options.now(),
      target.repository,
    );
    const excepted = new Set<string>();
    for (const exception of exceptions) {
      if (await this.#isApprovedFor(exception, target)) {
        excepted.add(exception.freeze);
      }
    }
    return holding.find(({ id }) => !excepted.has(id));
  }

  /** Lists the freezes that hold where the deployment is, now or when it is to start, with or without an exception. */
  async holding(
    target: Omit<FrozenTarget, 'commit' | 'requestedBy'>,
    startsAt?: Date,
  ): Promise<Freeze[]> {
    const now = this.#options.now();
    const at = startsAt && startsAt > now ? startsAt : now;
    const begun = (await this.list()).filter(
      freeze =>
        freeze.startsAt <= at &&
        freeze.endsAt > at &&
        coversEnvironment(freeze, target),
    );
    return this.#inDomain(begun, target);
  }

  /** Why a freeze stops a deployment, for people. */
  describe({ title, reason, endsAt }: Freeze, environment: string): string {
    const end = describeMoment(endsAt, this.timeZone);
    return `The freeze '${title}' stops deployments to ${environment} until ${end}: ${reason}`;
  }

  /** @throws ConflictError if a freeze stops the deployment */
  async requireOpen(target: FrozenTarget, startsAt?: Date): Promise<void> {
    const freeze = await this.blocking(target, startsAt);
    if (!freeze) return;
    throw new ConflictError(
      `${this.describe(freeze, target.environment)}. Ask for an exception, or deploy after it`,
    );
  }

  async #isApprovedFor(
    exception: FreezeException,
    { commit, environment, requestedBy }: FrozenTarget,
  ): Promise<boolean> {
    const isForIt =
      exception.commit === commit &&
      exception.environment.toLowerCase() === environment.toLowerCase();
    if (!isForIt || !isApproved(exception)) return false;
    const { principals } = this.#options;
    const own: string[] = [];
    for (const { by } of exception.approvals) {
      if (await areSamePerson(principals, by, requestedBy)) own.push(by);
    }
    return isApproved(exception, own);
  }

  async #inDomain(
    freezes: Freeze[],
    of: Pick<Component, 'entityRef' | 'repository'>,
  ): Promise<Freeze[]> {
    if (!freezes.some(({ domains }) => domains.length > 0)) return freezes;
    const domains = await this.#options.components.domainsOf(of);
    return freezes.filter(freeze => coversDomain(freeze, domains));
  }
}

/**
 * Whether enough people approved it who neither asked for it nor deploy with it.
 *
 * @param deployers - accounts of the person who deploys with it
 */
export function isApproved(
  { approvals, rejectedBy, requestedBy }: FreezeException,
  deployers: readonly string[] = [],
): boolean {
  const others = new Set(approvals.map(({ by }) => by));
  for (const ref of [requestedBy, ...deployers]) others.delete(ref);
  return rejectedBy === undefined && others.size >= FREEZE_APPROVALS;
}
