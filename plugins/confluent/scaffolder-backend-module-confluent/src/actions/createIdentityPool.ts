import {
  type CloudActionContext,
  createCloudAction,
  createdOutput,
  ensure,
  nameInput,
  ownerInput,
  purposeInput,
  requireOwnGroup,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import { sealOfText, toMarkedText } from '@portal/plugin-cloud-resources-node';
import {
  CLAIM_SUBJECT,
  IDENTITY_POOL_NAME,
} from '@portal/plugin-confluent-common';
import {
  type ConfluentService,
  identityPoolId,
  type NamedIdentityPool,
} from '@portal/plugin-confluent-node';
import { environmentInput } from './inputs';

/** Action `confluent:identity-pool:create`. */
export function createIdentityPoolAction(
  context: CloudActionContext,
  { confluent, files }: { confluent: ConfluentService; files: ResourceFiles },
) {
  return createCloudAction(context, {
    id: 'confluent:identity-pool:create',
    description:
      'Creates an identity pool in Confluent Cloud that lets one identity of the directory in. Safe to repeat.',
    input: {
      environment: environmentInput,
      name: nameInput(IDENTITY_POOL_NAME).describe('Name of the pool'),
      description: purposeInput(200),
      claimSubject: nameInput(CLAIM_SUBJECT).describe(
        'Object id of the identity that may connect',
      ),
      owner: ownerInput,
    },
    output: createdOutput,
    examples: [
      {
        description: 'Let the workloads of an application in',
        input: {
          environment: 'dev',
          name: 'basket',
          description: 'Workloads of the basket',
          claimSubject: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(
      run,
      { environment, name, description, claimSubject, owner: group },
    ) {
      const { signal } = run;
      const owner = requireOwnGroup(run.requester, group);
      const mark = { owner, createdBy: run.template };
      const resourceId = identityPoolId(environment, name);
      const seen = async (found: NamedIdentityPool) => ({
        thing: { id: found.id },
        mark: await files.markOf(resourceId, signal),
        seal: sealOfText(found.description),
        differs:
          found.claimSubjects.join() === claimSubject
            ? undefined
            : 'it lets another identity in',
      });
      const made = await ensure(run, {
        label: `identity pool '${name}' in ${environment}`,
        key: resourceId,
        owner,
        taken: `There is an identity pool '${name}' in ${environment} already. Choose another name`,
        isSealed: true,
        findEntry: () => files.find(resourceId, signal),
        async find() {
          const found = await confluent.findIdentityPool(
            { environment, name },
            { signal },
          );
          return found && seen(found);
        },
        async make(seal) {
          const { id } = await confluent.createIdentityPool({
            environment,
            name,
            description: toMarkedText(description, mark, seal),
            claimSubject,
          });
          return { thing: { id }, mark };
        },
      });
      return { resourceId, isNew: made?.isNew };
    },
  });
}
