import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import type { OnboardingPlace } from '@portal/plugin-ecosystem-builder-common';
import { isSame } from '@portal/plugin-field-kit-common';
import { orNotFound } from '@portal/plugin-form-rules-node';
import type {
  SourceControlConfig,
  SourceControlService,
} from '@portal/plugin-source-control-node';
import { z } from 'zod';
import { keyOf, nameOf } from '../onboarding/place';
import { findPortalRun } from './findPortalRun';
import { type MadeThing, thingsInLog } from './readResult';

/** What the portal itself wrote down about a file that it proposed. Nobody else can write this. */
const claimSchema = z.object({
  requester: z.string(),
  /** Commits of the pull requests, newest first. */
  commits: z.array(z.string()),
});

type Claim = z.output<typeof claimSchema>;

const DAY_MS = 86_400_000;

/** Time in which a failed onboarding can be corrected: what it made is then like anything else that exists. */
const KEEP_MS = 30 * DAY_MS;

/** Runs that are read for the names of what was made. */
const MAX_COMMITS = 5;

export interface EarlierRunsOptions {
  exactlyOne: ExactlyOne;
  sourceControl: Pick<
    SourceControlService,
    | 'getDefaultBranch'
    | 'getJobLog'
    | 'getOwnLogin'
    | 'listJobs'
    | 'listWorkflowRuns'
  >;
  /** The repository of the onboarding files. */
  repository: SourceControlConfig['onboarding'];
}

/**
 * Knows whose earlier onboarding of an application has not ended, and which things its workflow made. So the same person can
 * correct and send it again, while its names stay taken for everybody else.
 *
 * @remarks
 * The requester and the commits come from the portal's database, the names from the log of the run that the portal started
 * with such a commit. Descriptions and titles prove nothing: others can write them.
 */
export class EarlierRuns {
  readonly #options: EarlierRunsOptions;

  constructor(options: EarlierRunsOptions) {
    this.#options = options;
  }

  /** Writes down who asked for a commit, before its pull request is opened. */
  async note(
    place: OnboardingPlace,
    { requester, commit }: { requester: string; commit: string },
  ): Promise<void> {
    await this.#exclusively(place, async ({ read, write }) => {
      const earlier = await read();
      const own =
        earlier && isSame(earlier.requester, requester) ? earlier.commits : [];
      const others = own.filter(one => one !== commit);
      const commits = [commit, ...others].slice(0, MAX_COMMITS);
      await write({ requester, commits }, KEEP_MS);
    });
  }

  /** Ends the claim of a file that is in force. */
  async forget(place: OnboardingPlace): Promise<void> {
    await this.#exclusively(place, async ({ read, write }) => {
      const claim = await read();
      if (claim) await write(claim, 0);
    });
  }

  /** Returns true if the person asked for exactly this commit. */
  async isOf(
    requester: string,
    place: OnboardingPlace,
    commit: string,
  ): Promise<boolean> {
    return (await this.#commitsOf(requester, place)).includes(commit);
  }

  /** Returns true while the workflow runs for a commit. */
  async isRunning(
    place: OnboardingPlace,
    commit: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const run = await this.#findRun(place, commit, signal);
    return run !== undefined && run.status !== 'completed';
  }

  /** Returns true if a run that the person asked for has made the thing for the file. */
  async hasMade(
    requester: string,
    place: OnboardingPlace,
    { kind, name }: MadeThing,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (const commit of await this.#commitsOf(requester, place)) {
      const things = await this.#thingsOf(place, commit, signal);
      const isIt = (one: MadeThing) =>
        one.kind === kind && isSame(one.name, name);
      if (things.some(isIt)) return true;
    }
    return false;
  }

  async #thingsOf(
    place: OnboardingPlace,
    commit: string,
    signal: AbortSignal,
  ): Promise<MadeThing[]> {
    const run = await this.#findRun(place, commit, signal);
    if (run?.status !== 'completed') return [];
    const { sourceControl } = this.#options;
    const { repository } = this.#options.repository;
    const jobs = await sourceControl.listJobs(repository, run.id, { signal });
    const things: MadeThing[] = [];
    for (const { id, conclusion } of jobs.items) {
      // A skipped job has no log.
      if (conclusion !== 'success' && conclusion !== 'failure') continue;
      // GitHub deletes old logs.
      const read = await orNotFound(
        sourceControl.getJobLog(repository, id, { signal }),
      );
      things.push(...thingsInLog(read?.log ?? ''));
    }
    return things;
  }

  async #findRun(place: OnboardingPlace, commit: string, signal: AbortSignal) {
    const { repository: settings, sourceControl } = this.#options;
    const { repository, ref } = settings;
    const branch =
      ref ?? (await sourceControl.getDefaultBranch(repository, { signal }));
    const provisioning = { repository, branch, file: nameOf(place), commit };
    return findPortalRun(sourceControl, provisioning, signal);
  }

  async #commitsOf(
    requester: string,
    place: OnboardingPlace,
  ): Promise<readonly string[]> {
    const claim = await this.#exclusively(place, ({ read }) => read());
    return claim && isSame(claim.requester, requester) ? claim.commits : [];
  }

  #exclusively<T>(
    place: OnboardingPlace,
    work: (claims: {
      read(): Promise<Claim | undefined>;
      write(claim: Claim, keepMs: number): Promise<void>;
    }) => Promise<T>,
  ): Promise<T> {
    return this.#options.exactlyOne.run(
      ['onboarding-claims', keyOf(place)],
      ({ recall, note }) =>
        work({
          read: async () => claimSchema.safeParse(await recall()).data,
          write: (claim, keepMs) => note(claim, { keepMs }),
        }),
    );
  }
}
