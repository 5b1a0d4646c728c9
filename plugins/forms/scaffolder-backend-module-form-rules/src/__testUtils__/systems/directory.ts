import directoryDeciders from '@portal/plugin-directory-node';
import scaffolderModuleDirectory from '@portal/plugin-scaffolder-backend-module-directory';
import {
  COST_CODE_MESSAGES,
  DIRECTORY_FIELD_RULES,
  DIRECTORY_GROUP_NAME_MESSAGES,
  EMAIL_MESSAGES,
  GROUP_REQUIRED,
} from '@portal/plugin-directory-common';
import { MANDATORY } from '@portal/plugin-field-kit-common';
import { TIMEOUT_MS, type FormSystem, type Sample } from '../FormSystem';

const member = (email: string) => ({
  email,
  read: true,
  write: false,
  admin: false,
});

const DIRECTORY_SAMPLES: Record<string, Sample> = {
  mail: {
    field: 'EmailField',
    good: 'app.requester@retail.example',
    bad: [
      [undefined, EMAIL_MESSAGES.badFormat],
      ['a@elsewhere.example', 'Invalid Email format.Please check the domain.'],
      [
        'former.colleague@retail.example',
        'Invalid user email. Please check the details.',
      ],
      [{ toString: 'x' }, EMAIL_MESSAGES.badFormat],
    ],
  },
  directoryGroup: {
    field: 'DirectoryGroupName',
    good: 'Basket Readers',
    bad: [
      [' ', MANDATORY],
      ['Checkout', DIRECTORY_GROUP_NAME_MESSAGES.exists],
      [
        'Data-Platform',
        "The mail nickname of this name, 'data-platform', belongs to another group. Please try another name",
      ],
      [
        'Data_Platform',
        "This name looks like that of the group 'Data Platform'. Please try another name",
      ],
      ['PÓRTAL-ADMINS', 'This name is reserved. Please try another name'],
    ],
  },
  group: {
    field: 'AzureDirectoryGroupPicker',
    options: { validation: true },
    good: {
      id: '77903bd8-6d10-51f0-a916-5299e497b1f3',
      displayName: 'Checkout',
    },
    bad: [
      [undefined, GROUP_REQUIRED],
      [
        {
          id: '11111111-1111-4111-8111-111111111111',
          displayName: 'Checkout',
        },
        GROUP_REQUIRED,
      ],
      [
        {
          id: '77903bd8-6d10-51f0-a916-5299e497b1f3',
          displayName: 'CHECKOUT',
        },
        GROUP_REQUIRED,
      ],
    ],
  },
  groupMail: {
    field: 'GroupByEmailCheck',
    options: { errorMessage: 'There is no such group' },
    good: 'checkout@retail.example',
    bad: [['nobody@retail.example', 'There is no such group']],
  },
  members: {
    field: 'TeamMembers',
    options: { minEntries: 1 },
    good: [member('app.requester@retail.example')],
    bad: [
      [undefined, 'Add at least one entry'],
      [
        [
          member('app.requester@retail.example'),
          member('former.colleague@retail.example'),
        ],
        'Entry 2: Invalid Email Id. Please enter a valid one.',
      ],
    ],
  },
  groups: {
    field: 'DirectoryGroupAccess',
    good: [{ adgroup_name: 'Checkout', read: true, write: true, admin: false }],
    bad: [
      [
        [{ adgroup_name: 'Gone', read: true, write: true, admin: false }],
        'Entry 1: Invalid AD Group. Please enter a valid one.',
      ],
    ],
  },
  costCode: {
    field: 'CostCode',
    good: 'IO420107',
    bad: [
      [undefined, MANDATORY],
      ['CC-1000', COST_CODE_MESSAGES.invalid],
      ['io420107', COST_CODE_MESSAGES.invalid],
    ],
  },
};

export const system: FormSystem = {
  features: [scaffolderModuleDirectory, directoryDeciders],
  rules: DIRECTORY_FIELD_RULES,
  samples: DIRECTORY_SAMPLES,
  configOf: ({ urls }) => ({
    msgraph: {
      baseUrl: `${urls.graph}/v1.0`,
      timeoutMs: TIMEOUT_MS,
      lists: {
        siteId:
          'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3',
        applications: 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77',
        products: {
          name: 'D&TProduct&TeamCatalogue',
          listId: '028db3f4-89bc-50d2-bb5b-b4d1221d6f44',
        },
        costCodes: '512b00ed-bced-59a0-bca9-855509b6b5d1',
      },
    },
  }),
};
