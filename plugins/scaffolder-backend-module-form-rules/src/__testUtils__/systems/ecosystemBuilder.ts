import scaffolderModuleEcosystemBuilder from '@portal/plugin-scaffolder-backend-module-ecosystem-builder';
import {
  type CreateValue,
  DAY_0,
  defaultPayload,
  ECOSYSTEM_FIELD_RULES,
  OWN_MESSAGES,
  type Payload,
  SUBMIT_MESSAGES,
  type UpdateValue,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormSystem, Sample } from './FormSystem';

const PORTFOLIOS = join(
  __dirname,
  '../../../../../examples/repositories/application-onboarding/portfolios',
);

/** The value of a create form for a new application of Asha's product. Undefined removes a key. */
export function createValue(
  version: Version,
  changes: Payload = {},
  onboardType: CreateValue['onboardType'] = DAY_0,
): CreateValue {
  const payload: Payload = {
    ...defaultPayload(version),
    application_name: 'gift-lists',
    application_name_abbreviation: 'GIFTS',
    description: 'Lists of gifts.',
    io_code: 'IO420107',
    product: 'Basket and Checkout',
    product_group: 'Shop',
    product_portfolio: 'Digital Commerce',
    platform: 'Online',
    request_owner: 'app.requester@retail.example',
    supported_by: 'checkout@retail.example',
    github_team_maintainer: 'asha-requester',
    app_id_create: true,
    team_members: [
      {
        email: 'app.requester@retail.example',
        read: true,
        write: true,
        admin: false,
      },
    ],
    ...changes,
  };
  const kept = Object.entries(payload).filter(
    ([, value]) => value !== undefined,
  );
  return { onboardType, payload: Object.fromEntries(kept) };
}

/** The value of an update form for a file of the estate. Undefined removes a key. */
export function updateValue(
  portfolio: string,
  file: string,
  changes: Payload,
): UpdateValue {
  const content = readFileSync(join(PORTFOLIOS, portfolio, file));
  const blob = Buffer.concat([
    Buffer.from(`blob ${content.length}\0`),
    content,
  ]);
  const payload: Payload = {
    ...JSON.parse(content.toString('utf8')),
    ...changes,
  };
  const kept = Object.entries(payload).filter(
    ([, value]) => value !== undefined,
  );
  return {
    portfolio,
    file,
    revision: createHash('sha1').update(blob).digest('hex'),
    payload: Object.fromEntries(kept),
  };
}

const NOTHING: [unknown, string] = [undefined, SUBMIT_MESSAGES.formEmpty];

const ECOSYSTEM_SAMPLES: Record<string, Sample> = {
  onboardCN: {
    field: 'createEcosystemBuilderCN',
    good: createValue('CN'),
    bad: [NOTHING, [{ payload: {} }, SUBMIT_MESSAGES.typeMissing]],
  },
  onboardV2: {
    field: 'createEcosystemBuilderV2',
    good: createValue('V2'),
    bad: [
      NOTHING,
      [
        { payload: { prisma_appsec_create: 'yes' } },
        'Prisma cannot be read. Please fill it in again',
      ],
    ],
  },
  updateCN: {
    field: 'EcosystemBuilderUpdate',
    good: updateValue('digital-commerce', 'order-confirm.json', {
      description: 'Sends confirmations.',
    }),
    bad: [
      NOTHING,
      [
        updateValue('digital-commerce', 'order-confirm.json', {}),
        OWN_MESSAGES.noChanges,
      ],
    ],
  },
  updateV2: {
    field: 'EcosystemBuilderUpdateV2',
    good: updateValue('digital-commerce', 'order-management.json', {
      description: 'Follows an order.',
    }),
    bad: [
      NOTHING,
      [
        {
          ...updateValue('digital-commerce', 'order-management.json', {}),
          file: '../order-management.json',
        },
        OWN_MESSAGES.noName,
      ],
    ],
  },
};

export const ecosystemBuilderSystem: FormSystem = {
  feature: scaffolderModuleEcosystemBuilder,
  rules: ECOSYSTEM_FIELD_RULES,
  samples: ECOSYSTEM_SAMPLES,
};
