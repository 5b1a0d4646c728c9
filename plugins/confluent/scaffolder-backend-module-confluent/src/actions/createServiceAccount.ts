import { ConflictError, InputError } from '@backstage/errors';
import type { AccessService } from '@portal/plugin-access-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  createdOutput,
  type Entries,
  EQUAL_WITHIN_MS,
  mayHaveHappened,
  ownerInput,
  purposeInput,
  requireOwnGroup,
} from '@portal/plugin-cloud-actions-node';
import {
  MAX_SERVICE_ACCOUNT_PURPOSE_LENGTH,
  MAX_SERVICE_ACCOUNTS,
  SERVICE_ACCOUNT_MESSAGES,
  SERVICE_ACCOUNT_TYPES,
  type ServiceAccount,
  type ServiceAccountType,
} from '@portal/plugin-confluent-common';
import {
  type ConfluentService,
  type CreateServiceAccountRequest,
  kafkaServiceAccountId,
} from '@portal/plugin-confluent-node';
import { APPLICATION_ID } from '@portal/plugin-directory-common';
import type { DirectoryService } from '@portal/plugin-directory-node';
import { z } from 'zod/v3';
import { requireOwnApplication } from './application';
import { environmentInput } from './inputs';

interface Parts {
  access: Pick<AccessService, 'require'>;
  confluent: ConfluentService;
  directory: Pick<DirectoryService, 'findApplications'>;
  entries: Entries;
}

/** Contains the run's id, by which the run finds its own account: a team may have two accounts. */
function toDescription(purpose: string, taskId: string): string {
  return `${purpose} (run ${taskId})`;
}

function limitError(): ConflictError {
  return new ConflictError(SERVICE_ACCOUNT_MESSAGES.limit);
}

/** Returns the account from an earlier attempt of this run, if any. */
function findOwn(
  accounts: ServiceAccount[],
  description: string,
): ServiceAccount | undefined {
  return accounts.find(account => account.description === description);
}

async function create(
  { logger, signal }: CloudRun,
  confluent: ConfluentService,
  request: CreateServiceAccountRequest,
): Promise<ServiceAccount> {
  const find = async () =>
    findOwn(
      await confluent.listServiceAccountsNow(request, { signal }),
      request.description,
    );
  const found = await find();
  if (found) {
    logger.info(
      `The service account ${found.account} was created by an earlier attempt of this run; going on with it`,
    );
    return found;
  }
  logger.info(`Creating a service account in ${request.environment}`);
  try {
    return await confluent.createServiceAccount(request);
  } catch (error) {
    if ((error as Error).name === 'ConflictError') throw limitError();
    const made = mayHaveHappened(error)
      ? await find().catch(() => undefined)
      : undefined;
    if (!made) throw error;
    return made;
  }
}

const madeSchema = z.object({
  account: z.string(),
  id: z.string(),
  taskId: z.string(),
});

/**
 * Creates the account, or returns the account of an equal request of the same person in the last ten minutes. A team may
 * have two accounts, so an existing account alone is no reason not to create one.
 */
async function createOnce(
  run: CloudRun,
  { confluent, entries }: Parts,
  {
    owner,
    purpose,
    ...request
  }: CreateServiceAccountRequest & { owner: string; purpose: string },
): Promise<{ account: string; id: string; isNew: boolean }> {
  const { environment, type, team } = request;
  const { taskId, signal } = run;
  const asked = [environment, type, team, run.requester.userRef, purpose];
  return run.exclusively(
    `service-accounts/${JSON.stringify(asked)}`,
    async exclusive => {
      const noted = madeSchema.safeParse(await exclusive.recall()).data;
      const accounts =
        noted && (await confluent.listServiceAccountsNow(request, { signal }));
      if (noted && accounts?.some(({ id }) => id === noted.id)) {
        const { account, id } = noted;
        run.logger.info(
          `The service account ${account} was created for the same request; going on with it`,
        );
        return { account, id, isNew: noted.taskId === taskId };
      }
      exclusive.signal.throwIfAborted();
      const { account, id } = await create(run, confluent, request);
      // Names are used again: a resource entity of another group belongs to a deleted account.
      await entries.takeOutOthers(kafkaServiceAccountId(account), owner);
      const note = { account, id, taskId };
      await exclusive.note(note, { keepMs: EQUAL_WITHIN_MS });
      return { account, id, isNew: true };
    },
  );
}

/** Returns the owner to register: a group of the requester, or an application of one of these groups. */
async function teamOf(
  run: CloudRun,
  parts: Parts,
  values: {
    type: ServiceAccountType;
    applicationId?: string;
    owner: string;
  },
): Promise<string> {
  const { type, applicationId, owner } = values;
  if (type === 'team') return owner;
  if (applicationId === undefined) {
    throw new InputError("'applicationId': name the application");
  }
  const application = await requireOwnApplication(run, parts, applicationId);
  return application.applicationID;
}

async function plan(
  { logger, signal }: CloudRun,
  confluent: ConfluentService,
  request: CreateServiceAccountRequest,
): Promise<void> {
  const accounts = await confluent.listServiceAccountsNow(request, { signal });
  if (accounts.length >= MAX_SERVICE_ACCOUNTS) throw limitError();
  logger.info(
    `Dry run: would create service account ${accounts.length + 1} of ${MAX_SERVICE_ACCOUNTS} of the ${request.type} in ${request.environment}`,
  );
}

/** Action `confluent:service-account:create`. */
export function createServiceAccountAction(
  context: CloudActionContext,
  parts: Parts,
) {
  const { confluent } = parts;
  return createCloudAction(context, {
    id: 'confluent:service-account:create',
    description:
      'Creates the next service account of a team or application in Confluent Cloud: two at most. Repeating the run creates no other, nor does an equal one in the next ten minutes.',
    input: {
      environment: environmentInput,
      type: z
        .enum(SERVICE_ACCOUNT_TYPES)
        .default('team')
        .describe('Whom it is registered to'),
      applicationId: z
        .string()
        .regex(APPLICATION_ID, 'the id of an application, for example APP1002')
        .optional()
        .describe('Id of the application, for an account of an application'),
      description: purposeInput(MAX_SERVICE_ACCOUNT_PURPOSE_LENGTH),
      owner: ownerInput,
    },
    output: {
      ...createdOutput,
      account: z.string().optional().describe('Name of the account'),
      accountId: z.string().optional().describe('Id of the account'),
    },
    examples: [
      {
        description: 'Create a service account of a team',
        input: {
          environment: 'dev',
          description: 'Reads baskets',
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, { environment, description, ...values }) {
      const { type } = values;
      const owner = requireOwnGroup(run.requester, values.owner);
      const request = {
        environment,
        type,
        team: await teamOf(run, parts, { ...values, owner }),
        description: toDescription(description, run.taskId),
      };
      if (run.isDryRun) {
        await plan(run, confluent, request);
        return { resourceId: kafkaServiceAccountId('dry-run') };
      }
      const { account, id, isNew } = await run.once(
        `made.${environment}.${request.team}`,
        () =>
          createOnce(run, parts, { ...request, owner, purpose: description }),
      );
      run.logger.info(`The service account is ${account}`);
      return {
        resourceId: kafkaServiceAccountId(account),
        isNew,
        account,
        accountId: id,
      };
    },
  });
}
