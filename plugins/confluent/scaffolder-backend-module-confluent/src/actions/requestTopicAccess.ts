import { InputError } from '@backstage/errors';
import type { AccessService } from '@portal/plugin-access-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  makeRequest,
  ownerInput,
  purposeInput,
  requestOutput,
  requireOwnGroup,
} from '@portal/plugin-cloud-actions-node';
import {
  type ConfluentCompany,
  type ConfluentEnvironment,
  RECEIVER_MESSAGES,
  type Topic,
  TOPIC_ENVIRONMENT_LABELS,
  TOPIC_MESSAGES,
  topicOwnerName,
} from '@portal/plugin-confluent-common';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import { MAX_REQUEST_TITLE_LENGTH } from '@portal/plugin-cloud-resources-node';
import type {
  DirectoryCommands,
  DirectoryService,
} from '@portal/plugin-directory-node';
import { z } from 'zod/v3';
import { readApplication } from './application';
import { environmentInput, topicNameInput } from './inputs';

const receiverInput = (what: string) =>
  z
    .string()
    .max(500)
    .transform(name => name.trim() || undefined)
    .optional()
    .describe(what);

const input = {
  environment: environmentInput,
  topic: topicNameInput,
  access: z.enum(['read', 'write']).describe('What is asked for'),
  serviceAccount: receiverInput(
    'Service account of the owner’s team that gets the access',
  ),
  identityPool: receiverInput(
    'Claim subject of the owner’s identity pool that gets the access',
  ),
  description: purposeInput(1_000),
  owner: ownerInput,
};

type Input = z.output<z.ZodObject<typeof input>>;

interface Parts {
  access: Pick<AccessService, 'may'>;
  commands: DirectoryCommands;
  company: ConfluentCompany;
  confluent: ConfluentService;
  directory: Pick<DirectoryService, 'findApplications'>;
}

/** Reads the topic and its application from the Stream Catalog, without a cache. */
async function readTopic(
  { confluent }: Parts,
  { environment, topic }: Input,
  signal?: AbortSignal,
): Promise<Topic> {
  const { items } = await confluent.searchTopics(
    { environment, searchText: topic },
    { signal, fresh: true },
  );
  const found = items.find(({ topicname }) => topicname === topic);
  if (!found) throw new InputError(`'topic': ${TOPIC_MESSAGES.topicMissing}`);
  return found;
}

/** The receivers of the access; the name of the pool says which of the pools that admit the subject. */
interface Receivers {
  serviceAccount?: string;
  identityPool?: string;
  poolName?: string;
}

/** @throws InputError for another group's account */
async function requireOwnAccount(
  { confluent }: Parts,
  { environment, serviceAccount }: Input,
  { owner, run: { signal } }: { owner: string; run: CloudRun },
): Promise<void> {
  const accounts = await confluent.listServiceAccountsNow(
    { environment, type: 'team', team: owner },
    { signal },
  );
  if (!accounts.some(({ account }) => account === serviceAccount)) {
    throw new InputError(
      `'serviceAccount': '${owner}' has no such account in ${TOPIC_ENVIRONMENT_LABELS[environment]}`,
    );
  }
}

/**
 * Returns the name of the owner group's pool that admits the subject.
 *
 * @throws InputError for a pool that does not exist in this environment, or belongs to another group
 */
async function requireOwnPool(
  { access, confluent }: Parts,
  { environment, identityPool }: Input,
  { owner, run }: { owner: string; run: CloudRun },
): Promise<string> {
  const { requester, signal } = run;
  const { items } = await confluent.listIdentityPools(
    { environment },
    { signal },
  );
  let reason: string = RECEIVER_MESSAGES.otherEnvironment;
  for (const { name, claim_subject: subject } of items) {
    if (subject !== identityPool) continue;
    const answer = await access.may(
      requester,
      'use',
      { kind: 'identity-pool', environment, name, onBehalfOf: owner },
      { signal },
    );
    if (answer.allowed) return name;
    reason = answer.reason;
  }
  throw new InputError(`'identityPool': ${reason}`);
}

/** @throws InputError without a receiver, for a receiver in another environment, or for another group's account or pool */
async function requireReceivers(
  parts: Parts,
  values: Input,
  context: { owner: string; run: CloudRun },
): Promise<Receivers> {
  const { serviceAccount, identityPool } = values;
  if (!serviceAccount && !identityPool) {
    const { missing } = RECEIVER_MESSAGES;
    throw new InputError(
      `'serviceAccount': ${missing('a service account', 'an identity pool')}`,
    );
  }
  if (serviceAccount) await requireOwnAccount(parts, values, context);
  return {
    serviceAccount,
    identityPool,
    poolName: identityPool && (await requireOwnPool(parts, values, context)),
  };
}

/** Describes the application and the owner of the topic, from the Stream Catalog and the list of applications. */
async function describeOwner(
  { application_id: id, owner }: Topic,
  { company, directory }: Parts,
  signal?: AbortSignal,
): Promise<Record<string, string>> {
  if (id === undefined) {
    return {
      application: 'none is registered',
      'owner of the topic':
        topicOwnerName(owner, company) || 'nobody is registered',
    };
  }
  const application = await readApplication(directory, id, signal);
  return {
    application: `${application.applicationName} (${application.applicationID})`,
    'owner of the topic': topicOwnerName(application.owner, company),
  };
}

function titleOf(
  access: string,
  topic: string,
  environment: ConfluentEnvironment,
): string {
  const where = TOPIC_ENVIRONMENT_LABELS[environment];
  const title = `Kafka ${access} access in ${where} to ${topic}`;
  return title.slice(0, MAX_REQUEST_TITLE_LENGTH);
}

async function requestAccess(run: CloudRun, parts: Parts, values: Input) {
  const { signal } = run;
  const { access, description, environment, topic } = values;
  const owner = requireOwnGroup(run.requester, values.owner);
  const found = await readTopic(parts, values, signal);
  const receivers = await requireReceivers(parts, values, { owner, run });
  return makeRequest(run, parts.commands, {
    type: 'Work order',
    title: titleOf(access, topic, environment),
    priority: 'Medium',
    description,
    owner,
    details: {
      topic,
      environment: TOPIC_ENVIRONMENT_LABELS[environment],
      ...(await describeOwner(found, parts, signal)),
      access,
      'service account': receivers.serviceAccount,
      'identity pool': receivers.identityPool,
      'name of the pool': receivers.poolName,
    },
  });
}

/**
 * Action `confluent:topic-access:request`: requests access to a topic from the Kafka team, which needs the consent of the
 * topic's owner.
 */
export function createTopicAccessRequestAction(
  context: CloudActionContext,
  parts: Parts,
) {
  return createCloudAction(context, {
    id: 'confluent:topic-access:request',
    description:
      'Asks the Kafka team to let a service account or an identity pool read or write a topic, with its owner’s consent. An equal request that is open is found again.',
    input,
    output: requestOutput,
    examples: [
      {
        description: 'Ask for a topic to be read',
        input: {
          environment: 'dev',
          topic: 'dc-dig-basket-app1001-int001-basket-updated-dev',
          access: 'read',
          serviceAccount: 'sa-team-checkout-dev-1',
          description: 'Shows the basket in the app',
          owner: 'group:default/checkout',
        },
      },
    ],
    run: (run, values) => requestAccess(run, parts, values),
  });
}
