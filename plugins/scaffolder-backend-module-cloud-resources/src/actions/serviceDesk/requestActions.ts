import { InputError } from '@backstage/errors';
import { NEW_SUBSCRIPTION_NAME } from '@portal/plugin-azure-common';
import {
  MAX_COST_CODE_LENGTH,
  MAX_REQUEST_DESCRIPTION_LENGTH,
  MAX_REQUEST_TITLE_LENGTH,
} from '@portal/plugin-directory-common';
import {
  type DirectoryCommands,
  type DirectoryService,
} from '@portal/plugin-directory-node';
import { COST_CODE_MESSAGES } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import {
  type CloudActionContext,
  createCloudAction,
} from '../../frame/createCloudAction';
import { requireOwnGroup } from '../../people/Requester';
import { nameInput, ownerInput } from '../inputs';
import { makeRequest, requestOutput } from './requests';

const titleInput = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REQUEST_TITLE_LENGTH)
  .regex(/^[^\r\n]*$/, 'one line')
  .describe('What it is about, in one line');

const descriptionInput = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REQUEST_DESCRIPTION_LENGTH)
  .describe('What there is to know');

const detailsInput = z
  .record(z.unknown())
  .optional()
  .describe('More facts by their names; empty ones are left out');

/** Action `service-desk:incident:create`. */
export function createIncidentAction(
  context: CloudActionContext,
  { directory }: { directory: DirectoryCommands },
) {
  return createCloudAction(context, {
    id: 'service-desk:incident:create',
    description:
      'Writes an incident into the list that the service desk works on. An equal one that is open is found again.',
    input: {
      title: titleInput,
      description: descriptionInput,
      priority: z
        .enum(['Critical', 'High', 'Medium', 'Low'])
        .default('Medium')
        .describe('How much of the business it stops'),
      owner: ownerInput,
      details: detailsInput,
    },
    output: requestOutput,
    examples: [
      {
        description: 'Report that a till is down',
        input: {
          title: 'Till 4 in Utrecht is down',
          description: 'It shows a black screen since nine',
          priority: 'High',
          owner: 'group:default/stores',
        },
      },
    ],
    async run(run, { owner, ...text }) {
      return makeRequest(run, directory, {
        ...text,
        type: 'Incident',
        owner: requireOwnGroup(run.requester, owner),
      });
    },
  });
}

/** Action `service-desk:work-order:create`. */
export function createWorkOrderAction(
  context: CloudActionContext,
  { directory }: { directory: DirectoryCommands },
) {
  return createCloudAction(context, {
    id: 'service-desk:work-order:create',
    description:
      'Writes a work order into the list that the platform team works on. An equal one that is open is found again.',
    input: {
      title: titleInput,
      description: descriptionInput,
      priority: z
        .enum(['High', 'Medium', 'Low'])
        .default('Medium')
        .describe('How soon it is needed'),
      owner: ownerInput,
      details: detailsInput,
    },
    output: requestOutput,
    examples: [
      {
        description: 'Ask for an exemption from a policy',
        input: {
          title: 'Exempt stbasketdev from Allowed locations',
          description: 'The partner reads it from another region until May',
          owner: 'group:default/checkout',
          details: { policy: 'Allowed locations' },
        },
      },
    ],
    async run(run, { owner, ...text }) {
      return makeRequest(run, directory, {
        ...text,
        type: 'Work order',
        owner: requireOwnGroup(run.requester, owner),
      });
    },
  });
}

/**
 * Action `azure:subscription:request`: subscriptions are made by people of the platform team, who agree on budget and
 * network first; a template asks them.
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
      purpose: descriptionInput,
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
      details: detailsInput,
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
