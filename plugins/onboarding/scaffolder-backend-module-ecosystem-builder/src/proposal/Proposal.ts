import { ConflictError } from '@backstage/errors';
import {
  type CloudRun,
  mayHaveHappened,
} from '@portal/plugin-cloud-actions-node';
import type { OnboardingPlace } from '@portal/plugin-ecosystem-builder-common';
import type { PullRequest } from '@portal/plugin-source-control-node';
import type { OnboardingSystems } from '../onboarding/OnboardingSystems';
import { branchesOf, branchOf, lockOf, nameOf } from '../onboarding/place';
import { findOnboardingFile } from '../onboarding/readFile';

/** A new text of an onboarding file. */
export interface Proposal {
  place: OnboardingPlace;
  text: string;
  /** Hash of the file that it replaces; undefined for a new file. */
  sha?: string;
  title: string;
  /** Description of the pull request, in Markdown. */
  body: string;
}

/** A pull request with a checked commit. */
export type Proposed = {
  commit: string;
  pullRequest: number;
  pullRequestUrl: string;
};

/** The functions of an action around its proposal. */
export interface ProposalSteps {
  /** The text of the file, which depends on the file in force if there is one. */
  format(signal: AbortSignal): Promise<string>;
  /** Checks the request against the current state of all systems, and returns what is proposed. */
  prepare(signal: AbortSignal): Promise<Proposal>;
  /** Checks the person's right. Called before each change. */
  requireRight(signal: AbortSignal): Promise<void>;
  /**
   * What becomes of an open pull request with another text for the same file: true if the new text takes its place.
   *
   * @throws the error if it does not
   */
  mayReplace(pull: PullRequest, signal: AbortSignal): Promise<boolean>;
  /** Called with the checked commit, before its pull request is opened. */
  beforePull?(commit: string): Promise<void>;
}

/** Number of pull requests of the same text that may have been closed before. */
const MAX_ATTEMPTS = 50;

/** Writes an onboarding file on a branch and opens a pull request for it, exactly once. */
export class ProposalWriter {
  readonly #run: CloudRun;
  readonly #systems: OnboardingSystems;

  constructor(run: CloudRun, systems: OnboardingSystems) {
    this.#run = run;
    this.#systems = systems;
  }

  /**
   * Opens the pull request, or finds the one that this run or an equal one has opened.
   *
   * @throws ConflictError for another open pull request for the same file that may not be replaced; errors of the steps
   */
  ensure(place: OnboardingPlace, steps: ProposalSteps): Promise<Proposed> {
    const { logger } = this.#run;
    return this.#run.once<Proposed>('proposed', () =>
      this.#run.exclusively(lockOf(place), async ({ signal }) => {
        const found = await this.#find(place, steps, signal);
        if (found) {
          logger.info(
            `Pull request ${found.pullRequest} has exactly this file already; going on with it`,
          );
          return found;
        }
        return this.#make(await steps.prepare(signal), steps, signal);
      }),
    );
  }

  /** Finds the open pull request with this text, or the merged one whose text is in force. */
  async #find(
    place: OnboardingPlace,
    steps: ProposalSteps,
    signal: AbortSignal,
  ): Promise<Proposed | undefined> {
    const text = await steps.format(signal);
    const pulls = await this.#open(place, signal);
    const replaced: PullRequest[] = [];
    for (const pull of pulls) {
      const theirs = await this.#textAt(place, pull.head.sha, signal);
      if (theirs === text) return toProposed(pull);
      if (await steps.mayReplace(pull, signal)) replaced.push(pull);
    }
    if (replaced.length > 0) {
      await this.#replace(replaced, steps, signal);
      return undefined;
    }
    if ((await this.#textAt(place, undefined, signal)) !== text)
      return undefined;
    const merged = await this.#merged(place, text, signal);
    return merged && toProposed(merged);
  }

  /** Closes pull requests whose place the new one takes, once everything else is known to be right. */
  async #replace(
    pulls: readonly PullRequest[],
    steps: ProposalSteps,
    signal: AbortSignal,
  ): Promise<void> {
    await steps.prepare(signal);
    const { sourceControl } = this.#systems;
    for (const { number } of pulls) {
      await steps.requireRight(signal);
      signal.throwIfAborted();
      this.#run.logger.info(
        `Closing pull request ${number}, whose values are corrected here`,
      );
      await sourceControl.closePullRequest(
        { repository: this.#repository, number },
        { signal },
      );
    }
  }

  /** Open pull requests of the portal for a file. A fork can have branches of the same names. */
  async #open(place: OnboardingPlace, signal: AbortSignal) {
    const { sourceControl } = this.#systems;
    const login = await sourceControl.getOwnLogin({ signal });
    const { items } = await sourceControl.listPullRequests(this.#repository, {
      signal,
    });
    const start = branchesOf(place);
    return items.filter(
      ({ head, user }) => head.ref.startsWith(start) && user?.login === login,
    );
  }

  async #merged(place: OnboardingPlace, text: string, signal: AbortSignal) {
    const branch = branchOf(place, text);
    let last: PullRequest | undefined;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const pulls = await this.#of(attemptOf(branch, attempt), signal);
      if (pulls.length === 0) return last;
      last = pulls.find(({ merged_at }) => merged_at !== null) ?? last;
    }
    return last;
  }

  async #of(
    branch: string,
    signal: AbortSignal,
  ): Promise<readonly PullRequest[]> {
    const options = { state: 'all', branch, signal } as const;
    const { sourceControl } = this.#systems;
    return (await sourceControl.listPullRequests(this.#repository, options))
      .items;
  }

  /** The name of a branch that no closed pull request has used. */
  async #freshBranch(proposal: Proposal, signal: AbortSignal): Promise<string> {
    const branch = branchOf(proposal.place, proposal.text);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const name = attemptOf(branch, attempt);
      if ((await this.#of(name, signal)).length === 0) return name;
    }
    throw new ConflictError(
      `The same change of ${nameOf(proposal.place)} was closed ${MAX_ATTEMPTS} times. Ask the platform team`,
    );
  }

  async #make(
    proposal: Proposal,
    steps: ProposalSteps,
    signal: AbortSignal,
  ): Promise<Proposed> {
    const { logger } = this.#run;
    const branch = await this.#freshBranch(proposal, signal);
    await steps.requireRight(signal);
    const base = await this.#base(signal);
    logger.info(`Writing ${nameOf(proposal.place)} on the branch ${branch}`);
    await this.#ensureBranch(branch, base, signal);
    await this.#ensureFile(proposal, branch, signal);
    const commit = await this.#checkedCommit(proposal, branch, signal);
    await steps.requireRight(signal);
    await steps.beforePull?.(commit);
    const pull = await this.#ensurePull(proposal, { branch, base }, signal);
    if (pull.head.sha !== commit) {
      throw new ConflictError(
        `The branch of pull request ${pull.number} was changed meanwhile. Nothing was started. See ${pull.html_url}`,
      );
    }
    logger.info(`Opened pull request ${pull.number}: ${pull.html_url}`);
    return toProposed(pull);
  }

  async #base(signal: AbortSignal): Promise<string> {
    const { repository, sourceControl } = this.#systems;
    return (
      repository.ref ??
      sourceControl.getDefaultBranch(repository.repository, { signal })
    );
  }

  async #ensureBranch(branch: string, base: string, signal: AbortSignal) {
    const { sourceControl } = this.#systems;
    const repository = this.#repository;
    const find = (name: string) =>
      sourceControl.findBranch(repository, name, { signal });
    if (await find(branch)) return;
    const commit = await find(base);
    if (!commit) throw new ConflictError(`There is no branch '${base}'`);
    signal.throwIfAborted();
    const request = { repository, branch, commit };
    await this.#certainly(
      () => sourceControl.createBranch(request, { signal }),
      async () => (await find(branch)) !== undefined,
    );
  }

  async #ensureFile(proposal: Proposal, branch: string, signal: AbortSignal) {
    const { repository, sourceControl } = this.#systems;
    const { place, text, sha, title: message } = proposal;
    const isWritten = async () =>
      (await this.#textAt(place, branch, signal)) === text;
    if (await isWritten()) return;
    signal.throwIfAborted();
    const path = `${repository.folder}/${nameOf(place)}`;
    const file = { repository: repository.repository, branch, path, message };
    await this.#certainly(
      () => sourceControl.writeFile({ ...file, text, sha }, { signal }),
      isWritten,
    );
  }

  /** The newest commit of the branch. Its file has exactly the proposed text. */
  async #checkedCommit(
    { place, text }: Proposal,
    branch: string,
    signal: AbortSignal,
  ): Promise<string> {
    const { sourceControl } = this.#systems;
    const options = { signal };
    const commit = await sourceControl.findBranch(
      this.#repository,
      branch,
      options,
    );
    if (commit && (await this.#textAt(place, commit, signal)) === text) {
      return commit;
    }
    throw new ConflictError(
      `The branch ${branch} was changed meanwhile. Nothing was started. Start over`,
    );
  }

  async #ensurePull(
    { title, body }: Proposal,
    ends: { branch: string; base: string },
    signal: AbortSignal,
  ): Promise<PullRequest> {
    const { sourceControl } = this.#systems;
    signal.throwIfAborted();
    const request = { repository: this.#repository, title, body, ...ends };
    let opened: PullRequest | undefined;
    await this.#certainly(
      async () => {
        opened = await sourceControl.openPullRequest(request, { signal });
      },
      async () => {
        opened = (await this.#of(ends.branch, signal)).find(
          ({ state }) => state === 'open',
        );
        return opened !== undefined;
      },
    );
    if (!opened)
      throw new ConflictError('The pull request was closed. Start over');
    return opened;
  }

  /** Makes a change. If it fails, it may still have happened: then looks for its result. */
  async #certainly(
    make: () => Promise<void>,
    isMade: () => Promise<boolean>,
  ): Promise<void> {
    try {
      await make();
    } catch (error) {
      const isTaken = ['ConflictError', 'InputError'].includes(
        (error as Error).name,
      );
      if (!isTaken && !mayHaveHappened(error)) throw error;
      if (!(await isMade().catch(() => false))) throw error;
    }
  }

  async #textAt(
    place: OnboardingPlace,
    ref: string | undefined,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const file = await findOnboardingFile(this.#systems, place, {
      ref,
      signal,
    });
    return file?.text;
  }

  get #repository(): string {
    return this.#systems.repository.repository;
  }
}

function attemptOf(branch: string, attempt: number): string {
  return attempt === 1 ? branch : `${branch}-${attempt}`;
}

function toProposed({ number, html_url, head }: PullRequest): Proposed {
  return { commit: head.sha, pullRequest: number, pullRequestUrl: html_url };
}
