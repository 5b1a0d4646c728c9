import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArmCall, ArmClient } from '../arm/ArmClient';
import type { Provisioned } from '../arm/managed';
import type { AzureCommandOptions } from './commandTypes';
import { NO_GROUP, type ResourceKind } from './resourceKinds';

/** Interval and time limit of polling Azure for completion, in milliseconds. */
export interface Waiting {
  everyMs: number;
  atMostMs: number;
}

/** Creates, finds and deletes one resource of Azure with the portal's own identity. */
export class Provisioner {
  readonly #arm: ArmClient;
  readonly #waiting: Waiting;

  constructor(arm: ArmClient, waiting: Waiting) {
    this.#arm = arm;
    this.#waiting = waiting;
  }

  /** The resource, or undefined when there is none. */
  async find<T>(
    kind: ResourceKind<T>,
    { signal }: AzureCommandOptions = {},
  ): Promise<T | undefined> {
    return (await this.#look(kind, signal))?.thing;
  }

  /**
   * Creates a resource, or brings it to what the body says, and waits until Azure is done.
   *
   * @throws UpstreamUnavailableError if Azure gives up; UpstreamTimeoutError if it takes longer than the time limit
   */
  async make<T>(
    kind: ResourceKind<T>,
    body: unknown,
    { signal }: AzureCommandOptions = {},
  ): Promise<T> {
    const call = {
      ...this.#call(kind, `create the ${kind.label}`, signal),
      notFound: `${NO_GROUP} or subscription for the ${kind.label}`,
    };
    await this.#arm.change(call, { method: 'PUT', body });
    // A new resource may be missing for some seconds.
    const made = await this.#until(kind, {
      holds: found => found?.isDone,
      inVain: `Azure is not done with the ${kind.label} after ${this.#longest()} s. It goes on by itself; try again later`,
      signal,
    });
    if (!made || made.isFailed) {
      throw new UpstreamUnavailableError(
        `Azure could not create the ${kind.label}: it began and gave up. Look at it in the Azure portal, delete it, and try again`,
      );
    }
    return made.thing;
  }

  /**
   * Deletes a resource, and waits until it is gone. A missing one is gone already.
   *
   * @throws UpstreamTimeoutError if it takes longer than the time limit
   */
  async remove(
    kind: ResourceKind<unknown>,
    { signal }: AzureCommandOptions = {},
  ): Promise<void> {
    try {
      const call = this.#call(kind, `delete the ${kind.label}`, signal);
      await this.#arm.change(call, { method: 'DELETE' });
    } catch (error) {
      if ((error as Error).name === 'NotFoundError') return;
      throw error;
    }
    // What Azure deletes later was followed to its end before.
    await this.#until(kind, {
      holds: found => found === undefined,
      inVain: `Azure took the deletion of the ${kind.label}, but it is still there after ${this.#longest()} s, or is there again. Look at it in the Azure portal: a lock, a policy or another program may keep it or make it anew`,
      signal,
    });
  }

  #longest(): number {
    return Math.round(this.#waiting.atMostMs / 1000);
  }

  #call(
    kind: ResourceKind<unknown>,
    operation: string,
    signal?: AbortSignal,
  ): ArmCall {
    const { path, apiVersion } = kind;
    return { operation, path, apiVersion, credentials: 'portal', signal };
  }

  #look<T>(kind: ResourceKind<T>, signal?: AbortSignal) {
    const call = this.#call(kind, `look for the ${kind.label}`, signal);
    return this.#arm.find(call, kind.schema);
  }

  /**
   * Polls a resource until a condition holds.
   *
   * @throws UpstreamTimeoutError with the message `inVain` after the time limit
   */
  async #until<T>(
    kind: ResourceKind<T>,
    {
      holds,
      inVain,
      signal,
    }: {
      holds(found: Provisioned<T> | undefined): boolean | undefined;
      inVain: string;
      signal?: AbortSignal;
    },
  ): Promise<Provisioned<T> | undefined> {
    const { everyMs, atMostMs } = this.#waiting;
    const end = Date.now() + atMostMs;
    for (;;) {
      const found = await this.#look(kind, signal);
      if (holds(found)) return found;
      if (Date.now() + everyMs > end) {
        throw new UpstreamTimeoutError(inVain);
      }
      await pause(everyMs, undefined, { signal });
    }
  }
}
