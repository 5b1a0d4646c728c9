import { InputError, NotAllowedError } from '@backstage/errors';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  createdOutput,
  nameInput,
  ownerInput,
  requireOwnGroup,
} from '@portal/plugin-cloud-actions-node';
import {
  COPILOT_REFUSED,
  GITHUB_LOGIN,
  GITHUB_USER_MESSAGES,
  isCopilotAllowed,
} from '@portal/plugin-source-control-common';
import type { SourceControlService } from '@portal/plugin-source-control-node';

interface Parts {
  sourceControl: SourceControlService;
  /** Companies whose employees get no seat (ledger C-143). */
  excludedCompanies: readonly string[];
}

/**
 * Checks the rules of the form again at the time of the run (ledger C-131, C-142 to C-145).
 *
 * @throws InputError if the person is not a member; NotAllowedError if they may not have a seat
 */
async function requireAllowed(
  { signal }: CloudRun,
  { sourceControl, excludedCompanies }: Parts,
  username: string,
): Promise<void> {
  if (!(await sourceControl.isMember(username, { signal }))) {
    throw new InputError(GITHUB_USER_MESSAGES.notInOrganisation);
  }
  const { CompanyName } = await sourceControl.getUser(username, { signal });
  if (!isCopilotAllowed(CompanyName, excludedCompanies)) {
    throw new NotAllowedError(COPILOT_REFUSED);
  }
}

/** Action `source-control:copilot-seat:assign`. */
export function createAssignCopilotSeatAction(
  context: CloudActionContext,
  parts: Parts,
) {
  const { sourceControl } = parts;
  return createCloudAction(context, {
    id: 'source-control:copilot-seat:assign',
    description:
      'Gives a member of the organisation a seat of GitHub Copilot. Safe to repeat.',
    input: {
      username: nameInput(GITHUB_LOGIN).describe('GitHub username'),
      owner: ownerInput.describe(
        'Group that it is charged to; one of the requester’s own',
      ),
    },
    output: createdOutput,
    examples: [
      {
        description: 'Give a colleague GitHub Copilot',
        input: { username: 'theo-owner', owner: 'group:default/checkout' },
      },
    ],
    async run(run, { username, owner }) {
      const { logger, signal } = run;
      const login = username.toLowerCase();
      const resourceId = `github/copilot/${login}`;
      requireOwnGroup(run.requester, owner);
      await requireAllowed(run, parts, username);
      const has = () => sourceControl.hasCopilotSeat(username, { signal });
      if (run.isDryRun) {
        logger.info(
          (await has())
            ? `Dry run: ${username} has a seat already`
            : `Dry run: would give ${username} a seat`,
        );
        return { resourceId };
      }
      // A seat has no owner: the result is the same regardless of the first requester.
      const { isNew } = await run.once(`seat.${login}`, async () => {
        if (await has()) {
          logger.info(`${username} has a seat of GitHub Copilot already`);
          return { isNew: false };
        }
        await sourceControl.assignCopilotSeat(username, { signal });
        logger.info(`${username} has a seat of GitHub Copilot now`);
        return { isNew: true };
      });
      return { resourceId, isNew };
    },
  });
}
