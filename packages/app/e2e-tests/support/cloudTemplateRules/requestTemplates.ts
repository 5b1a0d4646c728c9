import {
  VNET,
  brokenChoice,
  fine,
  inBasket,
  inNetwork,
  logicApp,
  network,
  plan,
  policy,
  storage,
  subnet,
  vault,
} from './azureValues';
import { COMMON, LINE_BREAK, ONE_LINE, mismatch } from './common';
import {
  ASHA,
  BROKEN_DIRECTORY_GROUP,
  CHECKOUT_GROUP,
  COMPONENT,
} from './peopleValues';
import { BASKET_APPLICATION, BASKET_PRODUCT } from './onboardingValues';
import { BROKEN_BUS_TOPIC, BUS_TOPIC } from './messagingValues';
import type { FormValues, TemplateRules } from './types';

/** Templates that create service requests. */
export const REQUEST_TEMPLATES: Record<string, TemplateRules> = {
  'sandbox-subscription-builder-template': {
    good: {
      owner: COMMON.owner,
      name: 'checkout-rules',
      purpose: 'A test',
      costCode: 'IO420107',
      contact: ASHA,
      group: CHECKOUT_GROUP,
    },
    required: ['owner', 'name', 'purpose'],
    broken: [
      [{ costCode: undefined }, "'Cost code' This is a mandatory Field"],
      [{ costCode: 'CC-1000' }, "'Cost code' Iocode is invalid"],
      [
        { contact: undefined },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'asha@elsewhere.example' },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'y200001@svc.retail.example' },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'former.colleague@retail.example' },
        "'Contact' Invalid user email. Please check the details.",
      ],
      ...BROKEN_DIRECTORY_GROUP,
      [
        { name: 'Sandbox' },
        mismatch('name', '^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$'),
      ],
    ],
  },

  'incident-flow': {
    good: {
      ...COMMON,
      title: 'A test',
      priority: 'Low',
      noticedAt: '21-11-2026 09:00:00:000',
      contact: ASHA,
      supportGroup: 'checkout@retail.example',
      component: COMPONENT,
    },
    ownerTitle: 'Your group',
    required: ['title', 'description', 'priority', 'owner'],
    broken: [
      [
        { noticedAt: undefined },
        "'Reported at' This is no moment in the format of the field",
      ],
      [
        { noticedAt: '2026-11-21T09:00:00Z' },
        "'Reported at' This is no moment in the format of the field",
      ],
      [
        { contact: undefined },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'nobody@retail.example' },
        "'Contact' Invalid user email. Please check the details.",
      ],
      [
        { supportGroup: 'checkout@elsewhere.example' },
        "'Support group' Invalid Email format.Please check the domain.",
      ],
      [
        { supportGroup: 'nobody@retail.example' },
        "'Support group' There is no such support group",
      ],
      [
        { component: { ...COMPONENT, repoName: '' } },
        "'Component' Select a component. It needs a repository url and a catalog file in that repository",
      ],
      [
        {
          component: {
            ...COMPONENT,
            catalogUrl: 'https://elsewhere.example/catalog-info.yaml',
          },
        },
        "'Component' The component was not found as it was selected. Select it again. It needs a repository url and a catalog file in that repository",
      ],
      [{ title: LINE_BREAK }, mismatch('title', ONE_LINE)],
      [
        { priority: 'Now' },
        'instance.priority is not one of enum values: Critical,High,Medium,Low',
      ],
    ],
  },

  'cost-code-change': {
    good: {
      owner: COMMON.owner,
      application: BASKET_APPLICATION,
      costCode: { iocode: 'IO420107' },
      reason: 'A test',
    },
    required: ['reason', 'owner'],
    broken: [
      [{ application: undefined }, "'Application' Select an application"],
      [
        { costCode: undefined },
        "'New IO code' Please fill in the iocode before submitting.",
      ],
      [
        { application: { ...BASKET_APPLICATION, owner: ASHA.toUpperCase() } },
        "'Application' The list of applications has no such record. Select the application again",
      ],
      [
        { costCode: { iocode: '' } },
        "'New IO code' Please fill in the iocode before submitting.",
      ],
      [{ costCode: { iocode: 'CC-1000' } }, "'New IO code' Iocode is invalid"],
      [{ costCode: { iocode: 'IO000000' } }, "'New IO code' Invalid IO Code"],
    ],
  },

  'repository-handover': {
    good: {
      owner: COMMON.owner,
      repository: 'basket-service',
      product: BASKET_PRODUCT,
      reason: 'A test',
    },
    required: ['reason', 'owner'],
    broken: [
      [{ repository: undefined }, "'Repository' Repository cannot be empty."],
      [{ product: undefined }, "'New product' Select a product"],
      [
        { product: { ...BASKET_PRODUCT, ownerEmail: 'a@retail.example' } },
        "'New product' The list of products has no such record. Select the product again",
      ],
      [
        { repository: 'no-such-repository' },
        "'Repository' Invalid Repository. Please enter a valid one.",
      ],
      [
        { repository: '../basket-service' },
        "'Repository' Invalid Repository. Please enter a valid one.",
      ],
    ],
  },

  'workorder-flow': {
    good: {
      ...COMMON,
      title: 'A test',
      priority: 'Low',
      about: 'logicApp',
      logicApp: inBasket({
        appServicePlan: plan('asp-basket-dev'),
        logicApp: logicApp('logic-basket-events-dev'),
      }),
    },
    required: ['title', 'description', 'priority', 'owner'],
    broken: [
      ...brokenChoice(
        'logicApp',
        'Logic app',
        {
          there: inBasket({
            appServicePlan: plan('asp-basket-dev'),
            logicApp: logicApp('logic-basket-events-dev'),
          }),
          missing: inBasket({ appServicePlan: plan('asp-basket-dev') }),
          gone: inBasket({
            appServicePlan: plan('asp-basket-dev'),
            logicApp: logicApp('logic-gone'),
          }),
        },
        'Please select a logic app',
      ),
      ...brokenChoice(
        'appServicePlan',
        'App service plan',
        {
          there: inBasket({ appServicePlan: plan('asp-basket-dev') }),
          missing: inBasket({}),
          gone: inBasket({ appServicePlan: plan('asp-gone') }),
        },
        'Please select an app service plan',
      ),
      ...brokenChoice(
        'storageAccount',
        'Storage account',
        {
          there: inBasket({ storageAccount: storage('stbasketdev') }),
          missing: inBasket({}),
          gone: inBasket({ storageAccount: storage('stgone') }),
        },
        'Please select a storage account',
      ),
      ...brokenChoice(
        'network',
        'Virtual network',
        {
          there: inNetwork({ virtualNetwork: VNET }),
          missing: inNetwork({}),
          gone: inNetwork({ virtualNetwork: network('vnet-gone') }),
        },
        'Please select a virtual network',
      ),
      ...brokenChoice(
        'subnet',
        'Subnet',
        {
          there: inNetwork({
            virtualNetwork: VNET,
            subnet: subnet('snet-apps'),
          }),
          missing: inNetwork({ virtualNetwork: VNET }),
          gone: inNetwork({
            virtualNetwork: VNET,
            subnet: subnet('snet-gone'),
          }),
        },
        'Please select a subnet',
      ),
      ...brokenChoice(
        'policy',
        'Policy assignment',
        {
          there: inBasket({
            policyAssignment: policy('inherit-application-id'),
          }),
          missing: inBasket({ resource: vault('kv-basket-dev') }),
          gone: inBasket({ policyAssignment: policy('gone') }),
        },
        'Please select a policy assignment',
      ),
      fine(
        {
          about: 'busTopic',
          logicApp: undefined,
          busTopic: { env: 'dev', topicName: BUS_TOPIC },
        },
        'description',
      ),
      ...BROKEN_BUS_TOPIC.map(([changes, text]): [FormValues, string] => [
        { about: 'busTopic', logicApp: undefined, ...changes },
        `'Service bus topic' ${text}`,
      ]),
      ...brokenChoice(
        'resource',
        'Another resource',
        {
          there: inBasket({ resource: vault('kv-basket-dev') }),
          missing: inBasket({}),
          gone: inBasket({ resource: vault('kv-gone') }),
        },
        'Please select a resource',
      ),
      [{ title: LINE_BREAK }, mismatch('title', ONE_LINE)],
      [
        {
          about: 'none',
          logicApp: undefined,
          policy: inBasket({
            policyAssignment: policy('inherit-application-id'),
          }),
        },
        "'policy' belongs to a choice of this form that is not selected. Select it, or leave the value out",
      ],
    ],
  },
};
