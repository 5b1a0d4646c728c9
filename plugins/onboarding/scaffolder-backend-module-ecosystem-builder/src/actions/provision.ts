import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  noting,
} from '@portal/plugin-cloud-actions-node';
import type { PullRequest } from '@portal/plugin-source-control-node';
import { z } from 'zod/v3';
import {
  type OnboardingRequest,
  readRequest,
  requireRight,
} from '../onboarding/OnboardingRequest';
import type { OnboardingSystems } from '../onboarding/OnboardingSystems';
import { lockOf, nameOf } from '../onboarding/place';
import { requireSameFile } from '../onboarding/requireSameFile';
import { listSwitchedOn } from '../proposal/texts';
import {
  type CheckedPull,
  requireCheckedPull,
} from '../provisioning/checkedPull';
import { followRun, type FollowOptions } from '../provisioning/followRun';
import { linksOf, summarise } from '../provisioning/summarise';
import {
  type ProvidedThing,
  readThings,
  requireSuccess,
} from '../provisioning/readResult';
import { requireCommit, WorkflowRuns } from '../provisioning/WorkflowRuns';
import { onboardingInput, proposalOutput } from './inputs';

const { commit, pullRequest } = proposalOutput;
const input = { ...onboardingInput, commit, pullRequest };

const thing = z.object({
  kind: z.string(),
  title: z.string(),
  name: z.string(),
  url: z.string(),
  state: z.string(),
});

const link = z.object({
  title: z.string(),
  url: z.string(),
  icon: z.string().optional(),
});

/** The things that a run created, as output and input of actions. */
export const thingsOutput = z
  .array(thing)
  .optional()
  .describe('What the workflow created or found');

const output = {
  runUrl: z.string().optional().describe('Address of the workflow run'),
  things: thingsOutput,
  links: z
    .array(link)
    .optional()
    .describe('Links to these things, for the output of the template'),
  isMerged: z
    .boolean()
    .optional()
    .describe(
      'False if the pull request needs something first, for example a review',
    ),
  summary: z.string().optional().describe('What was created, in Markdown'),
};

interface Checked extends CheckedPull {
  file: string;
}

/** One provisioning of a checked commit, in one run of a template. */
class ProvisionRun {
  /** What exists, for the error. */
  existing = 'The pull request exists; nothing was created';

  constructor(
    readonly run: CloudRun,
    readonly systems: OnboardingSystems,
    readonly request: OnboardingRequest,
    readonly follow: FollowOptions,
  ) {}

  get repository(): string {
    return this.systems.repository.repository;
  }

  requireRight(signal?: AbortSignal): Promise<void> {
    const { request, run, systems } = this;
    return requireRight(systems, run.requester, request, signal);
  }

  requirePull(checked: Checked, signal?: AbortSignal): Promise<PullRequest> {
    const { place } = this.request;
    return requireCheckedPull(this.systems, place, checked, signal);
  }

  async provide(checked: Checked) {
    const { request, run, systems } = this;
    const { sourceControl } = systems;
    await requireSameFile(systems, request, checked.commit, run.signal);
    const { base } = await this.requirePull(checked, run.signal);
    const runs = new WorkflowRuns(sourceControl, {
      lookEveryMs: this.follow.everyMs,
    });
    const { file, commit: sha } = checked;
    const place = { repository: this.repository, branch: base.ref, file };
    // A corrected form closes the pull request only while nothing runs for it, and nothing starts for a closed one.
    const started = await run.exclusively(lockOf(request.place), () =>
      runs.ensure(run, { ...place, commit: sha }, async signal => {
        await this.requireRight(signal);
        await requireSameFile(systems, request, checked.commit, signal);
        await this.requirePull(checked, signal);
      }),
    );
    this.existing = `The workflow run shows what exists: ${started.url}`;
    const target = { ...started, ...checked, repository: this.repository };
    const jobs = await followRun(run, sourceControl, target, this.follow);
    await requireSuccess(sourceControl, target, jobs, run.signal);
    const things = await readThings(sourceControl, target, jobs, run.signal);
    this.existing = `Everything exists: ${started.url}`;
    return { runUrl: started.url, things };
  }

  /** Merges the checked commit, unless GitHub wants something first, for example a review. */
  merge(checked: Checked): Promise<boolean> {
    // Each merge moves the branch that the others go to.
    return this.run.exclusively(
      `onboarding-merge/${this.repository}`,
      ({ signal }) => this.#mergeAlone(checked, signal),
    );
  }

  async #mergeAlone(checked: Checked, signal: AbortSignal): Promise<boolean> {
    const { logger } = this.run;
    const pull = await this.requirePull(checked, signal);
    if (pull.merged_at !== null) return this.#end();
    await this.requireRight(signal);
    signal.throwIfAborted();
    const { sourceControl } = this.systems;
    const { pullRequest: number, commit: sha } = checked;
    const request = { repository: this.repository, number, commit: sha };
    const isMergedNow = async () =>
      (await this.requirePull(checked, signal)).merged_at !== null;
    let isMerged: boolean;
    let reason = '';
    try {
      const state = await sourceControl.mergePullRequest(request, { signal });
      // A repeated request is refused when the first one merged and its answer was lost.
      if (state !== 'merged') reason = state.blocked;
      isMerged = state === 'merged' || (await isMergedNow());
    } catch (error) {
      // The answer may be lost, or an equal run was quicker.
      if (!(await isMergedNow().catch(() => false))) throw error;
      isMerged = true;
    }
    logger.info(
      isMerged
        ? `Merged pull request ${number}`
        : `GitHub does not merge pull request ${number} yet: ${reason}`,
    );
    return isMerged && this.#end();
  }

  /** Ends the claim of a file that is in force: nobody onboards it again. */
  async #end(): Promise<true> {
    await this.systems.earlier.forget(this.request.place);
    return true;
  }
}

function toOutput(
  { runUrl, things }: { runUrl: string; things: ProvidedThing[] },
  isMerged: boolean,
  { context: { version }, payload }: OnboardingRequest,
) {
  const links = linksOf(things);
  const summary = summarise(things, isMerged, listSwitchedOn(version, payload));
  return { runUrl, things, links, isMerged, summary };
}

/**
 * Action `ecosystem-builder:provision`: starts the workflow with exactly the checked commit of the file, waits for its end
 * and merges the pull request.
 */
export function createProvisionAction(
  context: CloudActionContext,
  systems: OnboardingSystems,
  follow: FollowOptions,
) {
  return createCloudAction(context, {
    id: 'ecosystem-builder:provision',
    description:
      'Creates what an onboarding file asks for, with the workflow of the onboarding repository. Safe to repeat.',
    input,
    output,
    examples: [
      {
        description: 'Create what the checked file asks for',
        input: {
          version: 'CN',
          onboarding: '${{ parameters.onboarding }}',
          commit: '${{ steps.file.output.commit }}',
          pullRequest: '${{ steps.file.output.pullRequest }}',
        },
      },
    ],
    async run(run, { version, onboarding, ...given }) {
      const request = readRequest(onboarding, version, systems.emailDomains);
      const file = nameOf(request.place);
      await requireRight(systems, run.requester, request, run.signal);
      if (run.isDryRun) {
        run.logger.info(`Dry run: would start the workflow for ${file}`);
        return {};
      }
      const checked = {
        file,
        commit: requireCommit(given.commit),
        pullRequest: given.pullRequest ?? 0,
      };
      const provision = new ProvisionRun(run, systems, request, follow);
      return noting(
        () =>
          `${provision.existing}. Retry starts the failed jobs again and continues from there`,
        async () => {
          const provided = await provision.provide(checked);
          return toOutput(provided, await provision.merge(checked), request);
        },
      );
    },
  });
}
