import { uniqueName } from '../newService';
import { fine } from './azureValues';
import {
  BAD_DESCRIPTION,
  COMMON,
  LINE_BREAK,
  REQUIRED,
  mayNotDelete,
  mismatch,
  NOT_CONFIRMED,
} from './common';
import {
  ASHA,
  BROKEN_DIRECTORY_GROUP,
  CHECKOUT_GROUP,
  NO_RIGHTS,
  access,
  brokenMembers,
  member,
} from './peopleValues';
import type { TemplateRules } from './types';

/** Templates of the directory and of GitHub. */
export const PEOPLE_TEMPLATES: Record<string, TemplateRules> = {
  'directory-group': {
    good: { ...COMMON, name: uniqueName('Rules'), members: [member(ASHA)] },
    required: REQUIRED,
    broken: [
      [{ name: undefined }, "'Name' This is a mandatory Field"],
      [{ name: ' ' }, "'Name' This is a mandatory Field"],
      [
        { name: 'Rules!' },
        "'Name' The expression is not matching with the Regex Expression",
      ],
      [
        { name: ' Rules' },
        "'Name' Remove the spaces at the beginning and the end",
      ],
      [{ name: 'x'.repeat(257) }, "'Name' Use at most 256 characters"],
      [
        { name: 'Line\nbreak' },
        "'Name' Remove line breaks and other control characters",
      ],
      [
        { name: 'Checkout' },
        "'Name' An AD group already exists with the same name. Please try another name",
      ],
      [{ members: undefined }, "'Members' Add at least one entry"],
      ...brokenMembers('Members'),
      BAD_DESCRIPTION,
    ],
  },

  'repository-access': {
    good: {
      owner: COMMON.owner,
      repository: { mode: 'existing', name: 'basket-service' },
      groups: [access('Checkout')],
      members: [member(ASHA)],
    },
    required: ['owner'],
    broken: [
      [{ repository: undefined }, "'Repository' Repository cannot be empty."],
      [
        { repository: { mode: 'custom', name: 'basket service' } },
        "'Repository' Invalid Repository. Please enter a valid one.",
      ],
      [
        { repository: { mode: 'custom', name: 'Basket' } },
        "'Repository' The expression is not matching with the Regex Expression",
      ],
      [
        { repository: { mode: 'custom', name: 'basket-service' } },
        "'Repository' Repository Name already exists",
      ],
      [
        { repository: { mode: 'existing', name: 'payments-service' } },
        "'Repository' retail-example/payments-service can only be shared with others by who owns it, and none of your groups owns everything in its catalogue file. Ask its owner; or, if it was created a moment ago, try again in a minute",
      ],
      [
        { repository: { mode: 'existing', name: uniqueName('nowhere') } },
        "'Repository' Invalid Repository. Please enter a valid one.",
      ],
      fine({ repository: { mode: 'custom', name: uniqueName('x') } }, 'owner'),
      [{ groups: [] }, "'Directory groups' Add at least one entry"],
      [
        { groups: [access(' ')] },
        "'Directory groups' Entry 1: AD Group cannot be empty.",
      ],
      [
        { groups: [access('Checkout'), access('Nowhere')] },
        "'Directory groups' Entry 2: Invalid AD Group. Please enter a valid one.",
      ],
      [
        { groups: [access('Checkout'), access('checkout ')] },
        "'Directory groups' Entry 2: This AD group is in the list already.",
      ],
      [
        { groups: ['Checkout'] },
        "'Directory groups' The list cannot be read. Please fill it in again",
      ],
      [
        { groups: [{ adgroup_name: 'Checkout', ...NO_RIGHTS }] },
        "'Directory groups' Entry 1: Choose read, write or admin",
      ],
      [
        {
          members: [member(ASHA), { email: 'b@retail.example', ...NO_RIGHTS }],
        },
        "'People' Entry 2: Choose read, write or admin",
      ],
      ...brokenMembers('People'),
      [{ description: LINE_BREAK }, mismatch('description', '^[^\\r\\n]*$')],
    ],
  },

  'github-copilot-access': {
    good: {
      owner: COMMON.owner,
      githubId: 'brugge-lotte',
      copilot: 'brugge-lotte',
    },
    ownerTitle: 'Group',
    required: ['owner'],
    broken: [
      [{ githubId: undefined }, "'GitHub username' Github Id does not exist"],
      [
        { githubId: 'no login!', copilot: 'no login!' },
        "'GitHub username' Github Id does not exist",
      ],
      [
        { githubId: 'nobody-here', copilot: 'nobody-here' },
        "'GitHub username' Github Id does not exist; 'GitHub Copilot' User is not allowed to raise request for getting Github Co-Pilot Access",
      ],
      [
        { githubId: 'tidy-robot', copilot: 'tidy-robot' },
        "'GitHub username' Company name or GitHub username is missing in the user profile; 'GitHub Copilot' User is not allowed to raise request for getting Github Co-Pilot Access",
      ],
      [{ copilot: undefined }, "'GitHub Copilot' Github Id does not exist"],
      [
        { copilot: 'asha-requester' },
        "'GitHub Copilot' Github Id does not exist",
      ],
    ],
  },

  'delete-directory-group': {
    good: { group: CHECKOUT_GROUP, confirmed: true },
    required: ['confirmed'],
    refused: mayNotDelete('Directory group'),
    broken: [
      [NOT_CONFIRMED[0], mayNotDelete('Directory group')],
      ...BROKEN_DIRECTORY_GROUP,
    ],
  },
};
