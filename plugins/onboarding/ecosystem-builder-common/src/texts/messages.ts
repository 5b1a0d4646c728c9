import {
  GITHUB_USER_MESSAGES,
  GROUP_ACCESS_MESSAGES,
  REPOSITORY_MESSAGES,
  TEAM_MEMBER_MESSAGES,
} from '../systems';
import { BUTTONS } from './notices';

/** Messages beside a field while people type (ledger E-180 to E-222). */
export const LIVE_MESSAGES = {
  applicationName: 'Application name is invalid',
  alias: 'Invalid Alias. Please enter a valid one.',
  aliasExists: 'Alias already exists',
  description: 'Description is invalid',
  ioCode: 'Iocode is invalid',
  link: 'Link is invalid',
  ioCodeUnknown: 'Invalid IO Code',
  ioCodeKnown: 'Valid IO Code',
  ownerEmpty: TEAM_MEMBER_MESSAGES.empty,
  ownerFormat: TEAM_MEMBER_MESSAGES.badFormat,
  ownerUnknown: 'Invalid Resource Owner Email. Please enter a valid one.',
  supportEmpty: 'Group Email cannot be empty.',
  supportInvalid: 'Invalid Group Email. Please enter a valid one.',
  memberInvalid: TEAM_MEMBER_MESSAGES.unknownAccount,
  groupEmpty: GROUP_ACCESS_MESSAGES.empty,
  groupUnknown: GROUP_ACCESS_MESSAGES.unknownGroup,
  accountEmpty: 'Yaccount Id cannot be empty.',
  accountInvalid:
    'Invalid Yaccount Id. Please enter a valid one. and match Regex',
  secretKey: 'Invalid Yaccount Secret Key. Please enter a valid one.',
  repositoryUnknown: REPOSITORY_MESSAGES.invalid,
  repositoryExists: REPOSITORY_MESSAGES.exists,
  loginKnown: GITHUB_USER_MESSAGES.validUsername,
  loginUnknown: GITHUB_USER_MESSAGES.notInOrganisation,
  loginFailed: 'Error validating GitHub username',
  teamName: "'Team Name' should be a string and less than 10 characters",
} as const;

/** Messages on submit of a create form (ledger E-229 to E-250). */
export const SUBMIT_MESSAGES = {
  overrideExists:
    'Please select different Repository Name for override github repo',
  existingUnknown:
    'Please select different Repository Name for existing github repo',
  owner: 'Please provide valid Email for ResourceOwner',
  support: 'Please provide valid Group Email for Supported By',
  aliasExists: 'Please provide differnet App Friendly Name',
  login: 'Please provide differnet Github ID',
  descriptionEmpty: 'Please fill in the description before submitting.',
  ioCodeEmpty: 'Please fill in the iocode before submitting.',
  supportEmpty: 'Please fill the Supported By before submitting.',
  ownerEmpty: 'Please fill the Resource Owner before submitting.',
  formEmpty: 'Please fill in the form before submitting.',
  typeMissing: 'Please select onboarding type.',
} as const;

/** Texts of the specification about files (ledger E-160 to E-164, E-173). */
export const FILE_MESSAGES = {
  title: 'Error',
  sandboxCN: 'Sandbox subscription workload is not supported in this form.',
  resourceGroupsCN:
    'This form is specifically for cloud native applications and does not support the creation of resource groups, which falls under ECC v2.',
  sandboxV2:
    'The file is not eligible for updates in Ecosystem Builder V2 as it was utilized to establish a Sandbox Subscription.',
  cloudNativeV2:
    'This File cannot be updated in Ecosystem Builder V2. This File was used to create a cloud-Native Design',
  notFound: (portfolio: string, file: string) =>
    `File not found at the specified path: ${portfolio}/${file}`,
} as const;

/** Own texts: the specification has no words for these cases. */
export const OWN_MESSAGES = {
  /** A mandatory value is missing (ledger E-235, E-238 to E-246, E-251, E-252). */
  required: (label: string) => `${label} is required`,
  environmentsRequired: 'Resource group environments are required',
  choice: (label: string) => `Choose one of the values of ${label}`,
  /** The alias is valid beside the field and refused on submit (ledger E-182, E-183). */
  aliasTooLong: (limit: number) =>
    `Use at most ${limit} characters: a longer alias is refused on submit`,
  teamName:
    'Use at most 10 lower-case letters and digits, beginning with a letter',
  applicationUnknown:
    'The application is not in the list. Please choose another one',
  productUnknown: 'The product is not in the list. Please choose another one',
  notChecked: (label: string) => `${label} cannot be checked now. Try again`,
  malformed: (label: string) =>
    `${label} cannot be read. Please fill it in again`,
  contradiction: (label: string) =>
    `${label} does not belong to the other choices. Please fill it in again`,
  fixedFlag: (label: string) => `${label} cannot be switched in this form`,
  locked: (label: string) =>
    `${label} is on already and cannot be switched off`,
  fixedText: (label: string) => `${label} cannot be changed in this form`,
  unknownKey: (key: string) => `'${key}' cannot be changed in this form`,
  noName: 'The portfolio and the file are names, and no paths',
  fileExists: (portfolio: string, file: string) =>
    `There is an onboarding file ${portfolio}/${file} already. Change it with the update form`,
  folderExists: (portfolio: string, folder: string) =>
    `The portfolio '${portfolio}' would collide with the folder '${folder}'. Ask the platform team`,
  fileConflict: (portfolio: string, file: string, labels: readonly string[]) =>
    `The file ${portfolio}/${file} was changed after you fetched it. Choose '${BUTTONS.checkNewer}' in the form and compare it with your values of ${labels.join(', ')}`,
  notYours: 'You may not onboard this application. Ask its owner',
  notInList: (label: string) =>
    `${label} is not as in the list of the company. Choose the application or product again`,
  groupName: (name: string, reason: string) =>
    `The directory group '${name}' cannot be created: ${reason}`,
  groupExists: 'There is such a group already',
  groupNotYours: (name: string) =>
    `You are neither a member nor an owner of the directory group '${name}'. Ask one of its owners`,
  repositoryTaken: (name: string) =>
    `There is a repository '${name}' already. Give the new one another name`,
  repositoryOfOthers: (name: string, alias: string | undefined) =>
    alias === undefined
      ? `There is a repository '${name}' already, and it was created for no application. Give the new one another name`
      : `The repository '${name}' belongs to the application ${alias}. Give the new one another name`,
  repositoryReserved: (name: string) =>
    `'${name}' is the name of one of the portal's own repositories. Choose another one`,
  teamExists: (name: string) =>
    `There is a team '${name}' in GitHub already. Choose another name or alias`,
  accountNotYours: (account: string, alias: string) =>
    `The service account ${account} belongs to the application ${alias}`,
  noChanges: 'The file has no changes yet',
  fileUnreadable: (portfolio: string, file: string) =>
    `The file ${portfolio}/${file} cannot be read: its content is no JSON object`,
  fileTooLarge: (portfolio: string, file: string) =>
    `The file ${portfolio}/${file} is too large for this form`,
  fileMalformed: (portfolio: string, file: string, keys: readonly string[]) =>
    `The file ${portfolio}/${file} cannot be edited in this form: wrong value of ${keys.join(', ')}`,
  fileForbidden: (reason?: string) =>
    `You cannot read this file: ${reason ?? 'ask the owner of the application for access'}`,
  fileChanged: `Somebody has changed the file meanwhile. Choose '${BUTTONS.checkNewer}'`,
  fileUnchanged: 'There is no newer version of the file',
  fileMerged:
    'The form now has the newer version of the file. Your changes are kept',
  filesMissing: 'This portfolio has no onboarding files',
  filesFailed: 'The files of this portfolio cannot be listed now. Try again',
  foldersMissing: 'There are no portfolios',
  foldersFailed: 'The portfolios cannot be listed now. Try again',
} as const;
