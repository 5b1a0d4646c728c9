import sourceControlServices from '@portal/plugin-source-control-node';
import scaffolderModuleSourceControl from '@portal/plugin-scaffolder-backend-module-source-control';
import {
  COPILOT_REFUSED,
  GITHUB_USER_MESSAGES,
  REPOSITORY_MESSAGES,
  SOURCE_CONTROL_FIELD_RULES,
} from '@portal/plugin-source-control-common';
import { TIMEOUT_MS, type FormSystem, type Sample } from '../FormSystem';

const SOURCE_CONTROL_SAMPLES: Record<string, Sample> = {
  login: {
    field: 'GithubUserId',
    good: 'asha-requester',
    bad: [
      [undefined, GITHUB_USER_MESSAGES.notInOrganisation],
      ['passer-by', GITHUB_USER_MESSAGES.notInOrganisation],
    ],
  },
  profile: {
    field: 'GithubUserId',
    options: { check: 'profile' },
    good: 'brugge-lotte',
    bad: [
      ['nobody-here', 'Github Id does not exist'],
      ['tidy-robot', GITHUB_USER_MESSAGES.profileIncomplete],
    ],
  },
  copilot: {
    field: 'GithubCopilotCheck',
    good: 'brugge-lotte',
    bad: [
      [undefined, GITHUB_USER_MESSAGES.form],
      ['tidy-robot', COPILOT_REFUSED],
    ],
  },
  repository: {
    field: 'RepositoryName',
    good: { mode: 'custom', name: 'brand-new' },
    bad: [
      [undefined, REPOSITORY_MESSAGES.empty],
      [
        { mode: 'custom', name: 'basket-service' },
        'Repository Name already exists',
      ],
      [{ mode: 'existing', name: 'brand-new' }, REPOSITORY_MESSAGES.invalid],
    ],
  },
  administeredRepository: {
    field: 'RepositoryName',
    options: { administered: true },
    good: { mode: 'custom', name: 'brand-new' },
    bad: [
      [
        { mode: 'existing', name: 'payments-service' },
        'retail-example/payments-service can only be shared with others by who owns it, and none of your groups owns everything in its catalogue file. Ask its owner; or, if it was created a moment ago, try again in a minute',
      ],
      [{ mode: 'existing', name: 'brand-new' }, REPOSITORY_MESSAGES.invalid],
    ],
  },
  chosenRepository: {
    field: 'RepositoryDropdown',
    good: 'basket-service',
    bad: [
      [undefined, REPOSITORY_MESSAGES.empty],
      ['brand-new', REPOSITORY_MESSAGES.invalid],
      ['../basket-service', REPOSITORY_MESSAGES.invalid],
      [{ name: 'basket-service' }, REPOSITORY_MESSAGES.invalid],
    ],
  },
  existingRepository: {
    field: 'RepositoryName',
    options: { modes: ['existing'] },
    good: { mode: 'existing', name: 'basket-service' },
    bad: [[{ mode: 'custom', name: 'brand-new' }, REPOSITORY_MESSAGES.invalid]],
  },
};

export const system: FormSystem = {
  features: [scaffolderModuleSourceControl, sourceControlServices],
  rules: SOURCE_CONTROL_FIELD_RULES,
  samples: SOURCE_CONTROL_SAMPLES,
  configOf({ urls, credentials }) {
    const { host } = new URL(urls.sourceControl);
    return {
      integrations: {
        github: [
          {
            host,
            apiBaseUrl: `${urls.sourceControl}/api/v3`,
            rawBaseUrl: `${urls.sourceControl}/raw`,
            token: credentials.sourceControlToken,
          },
        ],
      },
      github: {
        host,
        organisation: 'retail-example',
        onboarding: {
          repository: 'application-onboarding',
          folder: 'portfolios',
        },
        configuration: { repository: 'platform-configuration' },
        timeoutMs: TIMEOUT_MS,
      },
    };
  },
};
