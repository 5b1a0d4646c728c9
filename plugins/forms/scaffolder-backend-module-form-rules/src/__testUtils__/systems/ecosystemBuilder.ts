import onboardingDeciders from '@portal/plugin-ecosystem-builder-node';
import scaffolderModuleEcosystemBuilder from '@portal/plugin-scaffolder-backend-module-ecosystem-builder';
import {
  APPLICATION_MESSAGES,
  type CreateValue,
  DAY_0,
  defaultPayload,
  ECOSYSTEM_FIELD_RULES,
  LIVE_MESSAGES,
  OWN_MESSAGES,
  type Payload,
  PRODUCT_MESSAGES,
  SUBMIT_MESSAGES,
  toApplicationChoice,
  type UpdateValue,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormSystem, Sample } from '../FormSystem';

const PORTFOLIOS = join(
  __dirname,
  '../../../../../../examples/repositories/application-onboarding/portfolios',
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

/** The record of `basket` in the application catalogue. */
const BASKET = toApplicationChoice({
  applicationName: 'basket',
  applicationID: 'APP1001',
  alias: 'BASKET',
  Description: 'Keeps what a customer wants to buy.',
  product: 'Basket and Checkout',
  productGroup: 'Shop',
  productPortfolio: 'Digital Commerce',
  businessPlatform: 'Online',
  businessCriticality: 'Day 1',
  dataClassification: 'Confidential - PII',
  applicationStatus: 'Live',
  owner: 'app.requester@retail.example',
  supportedBy: 'checkout@retail.example',
});

const BASKET_PRODUCT = {
  id: 'PRD-101',
  productName: 'Basket and Checkout',
  productDescription: 'From basket to order confirmation, on every channel.',
  productGroup: 'Shop',
  productPortfolio: 'Digital Commerce',
  businessPlatform: 'Online',
  ownerEmail: 'app.requester@retail.example',
};

/** The fields that any template can use. */
const PICKER_SAMPLES: Record<string, Sample> = {
  application: {
    field: 'Application',
    good: BASKET,
    bad: [
      [undefined, APPLICATION_MESSAGES.required],
      [{ ...BASKET, primaryProduct: 'Ledger' }, APPLICATION_MESSAGES.unknown],
      [{ ...BASKET, owner: 'a@retail.example' }, APPLICATION_MESSAGES.unknown],
      [{ ...BASKET, alias: 'basket' }, APPLICATION_MESSAGES.unknown],
    ],
  },
  product: {
    field: 'Product',
    good: BASKET_PRODUCT,
    bad: [
      [undefined, PRODUCT_MESSAGES.required],
      [
        { ...BASKET_PRODUCT, productPortfolio: 'Stores' },
        PRODUCT_MESSAGES.unknown,
      ],
    ],
  },
  ioCode: {
    field: 'IoCodeValidator',
    good: { iocode: 'IO420107' },
    bad: [
      [undefined, SUBMIT_MESSAGES.ioCodeEmpty],
      [{ iocode: 'IO 1' }, LIVE_MESSAGES.ioCode],
      [{ iocode: 'io420107' }, LIVE_MESSAGES.ioCodeUnknown],
    ],
  },
};

const ECOSYSTEM_SAMPLES: Record<string, Sample> = {
  ...PICKER_SAMPLES,
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

export const system: FormSystem = {
  features: [scaffolderModuleEcosystemBuilder, onboardingDeciders],
  rules: ECOSYSTEM_FIELD_RULES,
  samples: ECOSYSTEM_SAMPLES,
};
