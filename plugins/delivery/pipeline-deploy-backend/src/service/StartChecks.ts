import type { StoredDeployment } from '../database/rows';
import type { Component } from './Components';
import type { Dispatcher } from './Dispatcher';
import type { FreezeCalendar } from './FreezeCalendar';
import type { PipelineReader } from './PipelineReader';
import type { Rights } from './Rights';
import type { Clock } from './types';

/** A deployment that could not start at its time does not start much later, when nobody expects it. In milliseconds. */
const LATE_MS = 15 * 60_000;

/** Why a deployment does not start. */
export interface Refusal {
  to: 'refused' | 'frozen';
  reason: string;
}

export interface StartChecksOptions {
  calendar: Pick<FreezeCalendar, 'blocking' | 'describe'>;
  dispatcher: Pick<Dispatcher, 'commitOf'>;
  now: Clock;
  pipelines: Pick<PipelineReader, 'requireEnvironment'>;
  rights: Pick<Rights, 'stillOwns'>;
}

/** Checks what a deployment rests on, when it is approved and again when it starts: much may have changed since the request. */
export class StartChecks {
  readonly #options: StartChecksOptions;

  constructor(options: StartChecksOptions) {
    this.#options = options;
  }

  /** Whether the time at which it was to start is over for too long. */
  isLate({ startsAt }: Pick<StoredDeployment, 'startsAt'>): boolean {
    if (!startsAt) return false;
    return this.#options.now().getTime() - startsAt.getTime() > LATE_MS;
  }

  /**
   * @param component - the deployment's, as it is now
   * @throws as the reads of source control and of rights; NotAllowedError or InputError if the component has no such environment any
   *   more
   */
  async refusalOf(
    deployment: StoredDeployment,
    component: Component,
  ): Promise<Refusal | undefined> {
    const { calendar, dispatcher, pipelines, rights } = this.#options;
    const { environment, requestedBy, repository, tag, commit } = deployment;
    const refused = (reason: string) => ({ to: 'refused' as const, reason });
    if (this.isLate(deployment)) {
      return refused('The time at which it was to start is over');
    }
    const workflow = await pipelines.requireEnvironment(
      component,
      repository,
      deployment,
    );
    if (workflow !== deployment.workflow) {
      return refused(
        'Another workflow deploys the repository since the request',
      );
    }
    const answer = await rights.stillOwns(requestedBy, component);
    if (!answer.allowed) {
      return refused(
        `The person who asked may not deploy it any more: ${answer.reason}`,
      );
    }
    const { sha } = await dispatcher.commitOf(repository, tag);
    if (sha !== commit) {
      return refused(
        `The release tag ${tag} was moved to another commit after the request`,
      );
    }
    const freeze = await calendar.blocking(deployment, deployment.startsAt);
    if (!freeze) return undefined;
    return { to: 'frozen', reason: calendar.describe(freeze, environment) };
  }
}
