import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import type { OnboardingOwners } from '@portal/plugin-ecosystem-builder-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  noting,
} from '@portal/plugin-cloud-actions-node';
import {
  createLookups,
  formatNewFile,
  type OnboardingPlace,
  type Payload,
} from '@portal/plugin-ecosystem-builder-common';
import type { Principal } from '@portal/plugin-access-node';
import { checkFacts } from '../onboarding/facts';
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
  type Proposal,
  type Proposed,
  ProposalWriter,
} from '../proposal/Proposal';
import { describeNew, listWanted } from '../proposal/texts';
import { askPlace } from '../rules/createQuestions';
import { NO_GROUP, onboardingInput, proposalOutput } from './inputs';

/** @throws ConflictError if the application has a file, also under a name that differs in case or accents */
async function requireFreePlace(
  systems: OnboardingSystems,
  place: OnboardingPlace,
  signal: AbortSignal,
): Promise<void> {
  const { holds, message } = await askPlace(systems, place, signal);
  if (!holds) throw new ConflictError(message);
}

/** Repeats the look-ups of the form, and compares its facts with the company's lists. */
async function requireTruth(
  systems: OnboardingSystems,
  { context, payload }: OnboardingRequest,
  { value, requester }: { value: unknown; requester: Principal },
  signal?: AbortSignal,
): Promise<void> {
  const lookups = createLookups(value, context);
  refuse([
    ...(await askLookups(lookups, systems, {
      requester: requester.userRef,
      signal,
    })),
    ...(await checkFacts(systems, payload, signal)),
    ...(await checkThings(systems, requester, { payload }, signal)),
  ]);
}

type Owners = Pick<OnboardingOwners, 'findGroup' | 'findTeam'>;

/** The last step puts the application into the catalogue, for its group: without one it would fail when all else exists. */
async function requireGroup(
  owners: Owners,
  payload: Payload,
  signal: AbortSignal,
): Promise<void> {
  const { product = '', application_id: applicationId } = payload;
  const known = await owners.findGroup({ product, applicationId }, { signal });
  // The workflow enters the team of a new application into the list.
  const entered = payload.app_id_create ? payload.supported_by : undefined;
  const group = known ?? (entered && (await owners.findTeam(entered)));
  if (!group) throw new NotFoundError(NO_GROUP);
}

async function write(
  run: CloudRun,
  systems: OnboardingSystems,
  owners: Owners,
  { request, value }: { request: OnboardingRequest; value: unknown },
): Promise<Partial<Proposed>> {
  const { context, payload, place } = request;
  const { logger, requester, pageUrl } = run;
  const check = async (signal: AbortSignal) => {
    await requireTruth(systems, request, { value, requester }, signal);
    await requireFreePlace(systems, place, signal);
    await requireGroup(owners, payload, signal);
  };
  if (run.isDryRun) {
    await check(run.signal ?? new AbortController().signal);
    logger.info(
      `Dry run: would write ${nameOf(place)} and open a pull request. The workflow would create: ${listWanted(context.version, payload).join(', ')}`,
    );
    return {};
  }
  const text = formatNewFile(payload);
  const origin = { requester: requester.userRef, pageUrl };
  const writer = new ProposalWriter(run, systems);
  return writer.ensure(place, {
    format: async () => text,
    async prepare(signal): Promise<Proposal> {
      await check(signal);
      const title = `Onboard ${payload.application_name}`;
      const body = describeNew(context.version, payload, origin);
      return { place, text, title, body };
    },
    requireRight: signal => requireRight(systems, requester, request, signal),
    beforePull: commit =>
      systems.earlier.note(place, { requester: requester.userRef, commit }),
    async mayReplace({ number, html_url: url, head }, signal) {
      const { earlier } = systems;
      const isOwn = await earlier.isOf(requester.userRef, place, head.sha);
      const isBusy =
        isOwn && (await earlier.isRunning(place, head.sha, signal));
      if (isOwn && !isBusy) return true;
      throw new ConflictError(
        isOwn
          ? `Your earlier run still creates what pull request ${number} asks for. Wait until it has ended, and send the corrected values again: ${url}`
          : `Pull request ${number} has other values for ${nameOf(place)}. Wait until it is merged or closed: ${url}`,
      );
    },
  });
}

/**
 * Action `ecosystem-builder:file:create`: checks the value of a create form again, writes the onboarding file on a branch
 * and opens a pull request.
 */
export function createCreateFileAction(
  context: CloudActionContext,
  systems: OnboardingSystems,
  owners: Owners,
) {
  return createCloudAction(context, {
    id: 'ecosystem-builder:file:create',
    description:
      'Writes the onboarding file of an application in a pull request. Safe to repeat.',
    input: onboardingInput,
    output: proposalOutput,
    examples: [
      {
        description: 'Write the onboarding file',
        input: { version: 'CN', onboarding: '${{ parameters.onboarding }}' },
      },
    ],
    async run(run, { version, onboarding }) {
      const request = readRequest(onboarding, version, systems.emailDomains);
      if (request.form !== 'create') {
        throw new InputError('The value of an update form changes a file');
      }
      await requireRight(systems, run.requester, request, run.signal);
      return noting(
        () =>
          run.isDryRun
            ? 'Nothing was created'
            : 'At most a branch and a pull request exist; nothing else was created. Retry continues from there',
        () => write(run, systems, owners, { request, value: onboarding }),
      );
    },
  });
}
