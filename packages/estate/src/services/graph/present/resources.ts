import type { Group, User } from '@microsoft/microsoft-graph-types';
import type { PersonSeed } from '../../../types';
import type { GroupSeed } from '../../../directory';
import type { CreatedGroup, CreatedUser } from '../state/changes';

/** A directory object in the format of Graph, before `$select`. */
export type GraphObject = { id: string } & Record<string, unknown>;

/** A kind of directory object: its name in Graph and the properties that can be selected and filtered. */
export interface ResourceType {
  /** Name in the `@odata.type` of mixed collections. */
  odataType: string;
  /** All properties, in the order of the response. */
  properties: readonly string[];
  /** Properties of a response without `$select`. */
  defaults: readonly string[];
  /** Relations that `$expand` supports. */
  relations: readonly string[];
}

export const USER: ResourceType = {
  odataType: '#microsoft.graph.user',
  properties: [
    'id',
    'accountEnabled',
    'businessPhones',
    'companyName',
    'createdDateTime',
    'department',
    'displayName',
    'employeeId',
    'givenName',
    'jobTitle',
    'mail',
    'mailNickname',
    'mobilePhone',
    'officeLocation',
    'onPremisesExtensionAttributes',
    'preferredLanguage',
    'surname',
    'userPrincipalName',
    'userType',
  ],
  // As documented for `GET /users` without `$select`.
  defaults: [
    'businessPhones',
    'displayName',
    'givenName',
    'jobTitle',
    'mail',
    'mobilePhone',
    'officeLocation',
    'preferredLanguage',
    'surname',
    'userPrincipalName',
    'id',
  ],
  relations: ['manager'],
};

/** Creation time of the seeded people and groups. */
const SEED_TIME = '2020-01-06T08:00:00Z';

const GROUP_PROPERTIES = [
  'id',
  'createdDateTime',
  'description',
  'displayName',
  'groupTypes',
  'isAssignableToRole',
  'mail',
  'mailEnabled',
  'mailNickname',
  'onPremisesSyncEnabled',
  'securityEnabled',
  'visibility',
] as const;

export const GROUP: ResourceType = {
  odataType: '#microsoft.graph.group',
  properties: GROUP_PROPERTIES,
  defaults: GROUP_PROPERTIES,
  relations: [],
};

/** Attribute of the directory that holds a person's login in source control. */
function extensionAttributes(githubUsername: string | undefined) {
  const numbers = Array.from({ length: 15 }, (_, index) => index + 1);
  return {
    ...Object.fromEntries(
      numbers.map(number => [`extensionAttribute${number}`, null]),
    ),
    extensionAttribute1: githubUsername ?? null,
  };
}

export function toGraphUser(person: PersonSeed): GraphObject {
  return {
    id: person.id,
    accountEnabled: person.accountEnabled,
    businessPhones: [],
    companyName: person.companyName,
    createdDateTime: SEED_TIME,
    department: person.department,
    displayName: person.displayName,
    employeeId: person.employeeId,
    givenName: person.givenName,
    jobTitle: person.jobTitle,
    mail: person.mail ?? null,
    mailNickname: person.userPrincipalName.split('@')[0],
    mobilePhone: null,
    officeLocation: person.officeLocation,
    onPremisesExtensionAttributes: extensionAttributes(person.githubUsername),
    preferredLanguage: 'en',
    surname: person.surname,
    userPrincipalName: person.userPrincipalName,
    userType: person.userType,
  } satisfies User;
}

export function toCreatedGraphUser(user: CreatedUser): GraphObject {
  return {
    businessPhones: [],
    companyName: null,
    department: null,
    employeeId: null,
    givenName: null,
    mobilePhone: null,
    officeLocation: null,
    onPremisesExtensionAttributes: extensionAttributes(undefined),
    preferredLanguage: null,
    surname: null,
    ...user,
  } satisfies User;
}

export function toGraphGroup(group: GroupSeed): GraphObject {
  return {
    id: group.id,
    createdDateTime: SEED_TIME,
    description: group.description,
    displayName: group.displayName,
    groupTypes: [],
    isAssignableToRole: null,
    mail: group.mail,
    mailEnabled: true,
    mailNickname: group.nickname,
    onPremisesSyncEnabled: null,
    securityEnabled: group.securityEnabled,
    visibility: 'Private',
  } satisfies Group;
}

export function toCreatedGraphGroup(group: CreatedGroup): GraphObject {
  return {
    id: group.id,
    createdDateTime: group.createdDateTime,
    description: group.description ?? null,
    displayName: group.displayName,
    groupTypes: group.groupTypes,
    isAssignableToRole: null,
    mail: group.mail ?? null,
    mailEnabled: group.mailEnabled,
    mailNickname: group.mailNickname,
    onPremisesSyncEnabled: null,
    securityEnabled: group.securityEnabled,
    visibility: group.visibility,
  } satisfies Group;
}
