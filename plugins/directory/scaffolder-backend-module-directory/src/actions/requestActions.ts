import {
  type CloudActionContext,
  createCloudAction,
  makeRequest,
  ownerInput,
  requestDescriptionInput,
  requestDetailsInput,
  requestOutput,
  requestTitleInput,
  requireOwnGroup,
} from '@portal/plugin-cloud-actions-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import { z } from 'zod/v3';

/** Action `service-desk:incident:create`. */
export function createIncidentAction(
  context: CloudActionContext,
  requests: DirectoryCommands,
) {
  return createCloudAction(context, {
    id: 'service-desk:incident:create',
    description:
      'Writes an incident into the list that the service desk works on. An equal one that is open is found again.',
    input: {
      title: requestTitleInput,
      description: requestDescriptionInput,
      priority: z
        .enum(['Critical', 'High', 'Medium', 'Low'])
        .default('Medium')
        .describe('How much of the business it stops'),
      owner: ownerInput,
      details: requestDetailsInput,
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
      return makeRequest(run, requests, {
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
  requests: DirectoryCommands,
) {
  return createCloudAction(context, {
    id: 'service-desk:work-order:create',
    description:
      'Writes a work order into the list that the platform team works on. An equal one that is open is found again.',
    input: {
      title: requestTitleInput,
      description: requestDescriptionInput,
      priority: z
        .enum(['High', 'Medium', 'Low'])
        .default('Medium')
        .describe('How soon it is needed'),
      owner: ownerInput,
      details: requestDetailsInput,
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
      return makeRequest(run, requests, {
        ...text,
        type: 'Work order',
        owner: requireOwnGroup(run.requester, owner),
      });
    },
  });
}
