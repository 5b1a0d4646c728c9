import { InputError } from '@backstage/errors';
import { NEW_SUBSCRIPTION_NAME } from '@portal/plugin-azure-common';
import {
  type CloudActionContext,
  createCloudAction,
  makeRequest,
  nameInput,
  ownerInput,
  requestDescriptionInput,
  requestDetailsInput,
  requestOutput,
  requireOwnGroup,
} from '@portal/plugin-cloud-actions-node';
import {
  COST_CODE_MESSAGES,
  MAX_COST_CODE_LENGTH,
} from '@portal/plugin-directory-common';
import type {
  DirectoryCommands,
  DirectoryService,
} from '@portal/plugin-directory-node';
import { z } from 'zod/v3';

/**
 * Action `azure:subscription:request`: requests a subscription from the platform team, who first agree on budget and
 * network and then create it.
 */
export function createSubscriptionRequestAction(
  context: CloudActionContext,
  parts: {
    commands: DirectoryCommands;
    directory: Pick<DirectoryService, 'findCostCode'>;
  },
) {
  const { commands, directory } = parts;
  return createCloudAction(context, {
    id: 'azure:subscription:request',
    description:
      'Asks the platform team for an Azure subscription, in the list that it works on. An equal request that is open is found again.',
    input: {
      name: nameInput(NEW_SUBSCRIPTION_NAME).describe(
        'Name of the subscription',
      ),
      purpose: requestDescriptionInput,
      kind: z
        .enum(['sandbox', 'non-production', 'production'])
        .default('sandbox')
        .describe('What it is for'),
      costCode: z
        .string()
        .min(1)
        .max(MAX_COST_CODE_LENGTH)
        .describe('What it is charged to; a code that exists'),
      owner: ownerInput,
      details: requestDetailsInput,
    },
    output: requestOutput,
    examples: [
      {
        description: 'Ask for a sandbox',
        input: {
          name: 'checkout-sandbox',
          purpose: 'Try out event-driven baskets',
          costCode: 'IO420107',
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, { owner, name, purpose, kind, costCode, details }) {
      const { signal } = run;
      if ((await directory.findCostCode(costCode, { signal })) !== costCode) {
        throw new InputError(`'costCode': ${COST_CODE_MESSAGES.invalid}`);
      }
      return makeRequest(run, commands, {
        type: 'Subscription',
        title: `Subscription ${name} (${kind})`,
        priority: 'Medium',
        description: purpose,
        owner: requireOwnGroup(run.requester, owner),
        details: { name, kind, 'cost code': costCode, ...details },
      });
    },
  });
}
