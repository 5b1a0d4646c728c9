import { ConflictError } from '@backstage/errors';
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
    return holding.find(
      freeze =>
        !exceptions.some(
          each => each.freeze === freeze.id && isApprovedFor(each, target),
        ),
    );
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

  async #inDomain(
    freezes: Freeze[],
    of: Pick<Component, 'entityRef' | 'repository'>,
  ): Promise<Freeze[]> {
    if (!freezes.some(({ domains }) => domains.length > 0)) return freezes;
    const domains = await this.#options.components.domainsOf(of);
    return freezes.filter(freeze => coversDomain(freeze, domains));
  }
}

/** Whether enough people approved it who neither asked for it nor deploy with it. */
export function isApproved(
  { approvals, rejectedBy, requestedBy }: FreezeException,
  deployer: string = requestedBy,
): boolean {
  const others = new Set(approvals.map(({ by }) => by));
  others.delete(requestedBy);
  others.delete(deployer);
  return rejectedBy === undefined && others.size >= FREEZE_APPROVALS;
}

function isApprovedFor(
  exception: FreezeException,
  { commit, environment, requestedBy }: FrozenTarget,
): boolean {
  return (
    exception.commit === commit &&
    exception.environment.toLowerCase() === environment.toLowerCase() &&
    isApproved(exception, requestedBy)
  );
}
