import { InputError } from '@backstage/errors';
import { DECISION_DAYS } from '@portal/plugin-decisions-node';
import type { PipelineDeployConfig } from '../config';
import type { DeploymentFacts } from '../database/rows';
import { describeMoment, readClockTime } from './companyTime';
import type { Clock } from './types';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface StartTimesOptions {
  config: PipelineDeployConfig;
  now: Clock;
}

/** Knows when deployments start: at a time that a person chose, and not before a wait that the configuration demands. */
export class StartTimes {
  readonly #options: StartTimesOptions;

  constructor(options: StartTimesOptions) {
    this.#options = options;
  }

  /**
   * Reads the time that a person chose, by the company's clocks.
   *
   * @throws InputError that names the field, for what is no time, is over, or is later than a request is kept
   */
  read(starts: string | undefined): Date | undefined {
    if (starts === undefined) return undefined;
    const { config, now } = this.#options;
    const zone = config.freezes.timeZone;
    const at = readClockTime(starts, { name: 'starts', zone, edge: 'begin' });
    const ahead = at.getTime() - now().getTime();
    if (ahead <= 0) {
      throw new InputError(
        `starts: ${describeMoment(at, zone)} is over. Choose a later time, or start at once`,
      );
    }
    if (ahead > DECISION_DAYS * DAY_MS) {
      throw new InputError(
        `starts: choose a time within the next ${DECISION_DAYS} days`,
      );
    }
    return at;
  }

  /** When a deployment starts that is allowed now; undefined for at once. */
  startOf(
    deployment: Pick<DeploymentFacts, 'environment' | 'startsAt' | 'type'>,
  ): Date | undefined {
    const { config, now } = this.#options;
    const earliest =
      now().getTime() + config.waitMinutes(deployment) * MINUTE_MS;
    const start = Math.max(earliest, deployment.startsAt?.getTime() ?? 0);
    return start > now().getTime() ? new Date(start) : undefined;
  }
}
