import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  noting,
} from '@portal/plugin-cloud-actions-node';
import {
  checkUpdate,
  comparePayloads,
  FILE_MESSAGES,
  conflictsOf,
  formatChangedFile,
  labelOf,
  type Payload,
  type UpdateInput,
  updateLookups,
  withoutKeys,
} from '@portal/plugin-ecosystem-builder-common';
import { isSame } from '@portal/plugin-field-kit-common';
import type {
  PullRequest,
  RepositoryFile,
} from '@portal/plugin-source-control-node';
import {
  askLookups,
  checkThings,
  nameOf,
  type OnboardingRequest,
  type OnboardingSystems,
  readRequest,
  refuse,
  requireRight,
} from '../onboarding';
import {
  findOnboardingFile,
  readPayload,
  tryToReadPayload,
} from '../onboarding/readFile';
import {
  type Proposal,
  type Proposed,
  ProposalWriter,
} from '../proposal/Proposal';
import { describeChange, formatDifference } from '../proposal/texts';
import { onboardingInput, proposalOutput } from './inputs';

type UpdateRequest = Extract<OnboardingRequest, { form: 'update' }>;

/** Without the name of the file, which the form adds to the payload. */
const withoutName = (payload: Payload) => withoutKeys(payload, ['filename']);

/** A change of one file, in one run. */
class FileChange {
  constructor(
    readonly run: CloudRun,
    readonly systems: OnboardingSystems,
    readonly request: UpdateRequest,
    readonly value: unknown,
  ) {}

  /** The file in force. */
  async read(signal?: AbortSignal): Promise<RepositoryFile> {
    const { place } = this.request;
    const file = await findOnboardingFile(this.systems, place, { signal });
    if (file) return file;
    throw new NotFoundError(
      FILE_MESSAGES.notFound(place.portfolio, place.file),
    );
  }

  async format(signal?: AbortSignal): Promise<string> {
    const before = readPayload(this.request, await this.read(signal));
    return formatChangedFile(before, this.request.payload);
  }

  /** Checks the change against the file in force and the systems. Returns the file with its payload. */
  async check(signal?: AbortSignal) {
    const { context, revision } = this.request;
    const file = await this.read(signal);
    const before = readPayload(this.request, file);
    if (file.sha !== revision) this.refuseOld(before);
    const input: UpdateInput = {
      value: this.value,
      file: before,
      foundApplicationId: await this.findApplicationId(before, signal),
    };
    refuse(checkUpdate(input, context));
    const lookups = updateLookups(input, context);
    const { payload } = this.request;
    const { requester } = this.run;
    const things = { payload, file: before };
    refuse([
      ...(await askLookups(lookups, this.systems, {
        requester: requester.userRef,
        signal,
      })),
      ...(await checkThings(this.systems, requester, things, signal)),
    ]);
    return { file, before };
  }

  /** The id of the application with the file's alias, if the form has added an id to a file without one. */
  async findApplicationId(
    { application_id: id, application_name_abbreviation: alias }: Payload,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const isAdded = this.request.payload.application_id !== undefined;
    if (!isAdded || id !== undefined || alias === undefined) return undefined;
    const { items } = await this.systems.directory.findApplications(
      { by: 'alias', value: alias },
      { signal },
    );
    return items.find(one => isSame(one.alias, alias))?.applicationID;
  }

  /** Refuses a change of an older file. The person sees both values of each key, and the file keeps the newer ones. */
  refuseOld(now: Payload): never {
    const differences = comparePayloads(
      withoutName(now),
      withoutName(this.request.payload),
    );
    throw new ConflictError(
      `Somebody changed ${nameOf(this.request.place)} after you fetched it. ${differences.map(formatDifference).join('; ')}. Nothing was written. Choose 'Start Over': the form keeps your values and compares them with the file`,
    );
  }

  /** Refuses a change while another one waits in a pull request. */
  async refuseOther(pull: PullRequest, signal: AbortSignal): Promise<never> {
    const { payload, place } = this.request;
    const base = readPayload(this.request, await this.read(signal));
    const options = { ref: pull.head.sha, signal };
    const file = await findOnboardingFile(this.systems, place, options);
    const theirs = file && tryToReadPayload(this.request, file);
    const [mine, other] = [payload, theirs ?? base].map(withoutName);
    const changed = comparePayloads(withoutName(base), other);
    const both = conflictsOf({
      base: withoutName(base),
      mine,
      theirs: other,
    }).map(({ key, mine: after, theirs: before }) =>
      formatDifference({ key, kind: 'changed', before, after }),
    );
    const labels = changed.map(({ key }) => `'${labelOf(key)}'`).join(', ');
    const conflicts =
      both.length > 0 ? ` Both changed: ${both.join('; ')}.` : '';
    throw new ConflictError(
      `Pull request ${pull.number} changes ${nameOf(place)} at the same time: ${labels}.${conflicts} Nothing was written. Choose 'Start Over' when it is merged, and the form compares your values with the file: ${pull.html_url}`,
    );
  }

  async write(): Promise<Partial<Proposed>> {
    const { logger, pageUrl, requester, signal: cancelled } = this.run;
    const { payload, place } = this.request;
    if (this.run.isDryRun) {
      const { before } = await this.check(cancelled);
      const count = comparePayloads(before, withoutName(payload)).length;
      logger.info(
        `Dry run: would change ${count} values of ${nameOf(place)} and open a pull request`,
      );
      return {};
    }
    const origin = { requester: requester.userRef, pageUrl };
    const prepare = async (signal: AbortSignal): Promise<Proposal> => {
      const { file, before } = await this.check(signal);
      return {
        place,
        text: formatChangedFile(before, payload),
        sha: file.sha,
        title: `Change ${payload.application_name ?? nameOf(place)}`,
        body: describeChange(before, withoutName(payload), origin),
      };
    };
    const writer = new ProposalWriter(this.run, this.systems);
    return writer.ensure(place, {
      format: signal => this.format(signal),
      prepare,
      requireRight: signal =>
        requireRight(this.systems, requester, this.request, signal),
      mayReplace: (pull, signal) => this.refuseOther(pull, signal),
    });
  }
}

/**
 * Action `ecosystem-builder:file:change`: checks the value of an update form against the file in force, changes the file on
 * a branch and opens a pull request.
 */
export function createChangeFileAction(
  context: CloudActionContext,
  systems: OnboardingSystems,
) {
  return createCloudAction(context, {
    id: 'ecosystem-builder:file:change',
    description:
      'Changes the onboarding file of an application in a pull request. Safe to repeat.',
    input: onboardingInput,
    output: proposalOutput,
    examples: [
      {
        description: 'Change the onboarding file',
        input: { version: 'V2', onboarding: '${{ parameters.onboarding }}' },
      },
    ],
    async run(run, { version, onboarding }) {
      const request = readRequest(onboarding, version, systems.emailDomains);
      if (request.form !== 'update') {
        throw new InputError('The value of a create form makes a new file');
      }
      await requireRight(systems, run.requester, request, run.signal);
      return noting(
        () =>
          run.isDryRun
            ? 'Nothing was changed'
            : 'At most a branch and a pull request exist; nothing else was changed. Retry continues from there',
        () => new FileChange(run, systems, request, onboarding).write(),
      );
    },
  });
}
