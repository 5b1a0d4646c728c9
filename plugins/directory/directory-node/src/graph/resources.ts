import type {
  Application,
  DirectoryGroup,
  DirectoryUser,
  Product,
} from '@portal/plugin-directory-common';
import { z } from 'zod';
import type { DirectoryMember, InspectedGroup } from '../service/commandTypes';
import type { GroupNaming } from '../service/types';

/** Selected properties of a person (ledger C-025). */
export const USER_PROPERTIES = [
  'accountEnabled',
  'companyName',
  'displayName',
  'mail',
  'employeeId',
  'id',
  'userPrincipalName',
  'userType',
] as const;

/** Selected properties of a group. */
export const GROUP_PROPERTIES = [
  'id',
  'displayName',
  'description',
  'mail',
  'mailNickname',
] as const;

/** Selected properties of a group for comparing its names. */
export const GROUP_NAME_PROPERTIES = [
  'id',
  'displayName',
  'mailNickname',
] as const;

/** Converts Graph's null to undefined. */
const optionalText = z
  .string()
  .nullish()
  .transform(text => text ?? undefined);

/** A person. An account without the property counts as disabled. */
export const userSchema = z.object({
  id: z.string(),
  userPrincipalName: z.string(),
  accountEnabled: z
    .boolean()
    .nullish()
    .transform(isEnabled => isEnabled === true),
  displayName: optionalText,
  mail: optionalText,
  companyName: optionalText,
  employeeId: optionalText,
  userType: optionalText,
}) satisfies z.ZodType<DirectoryUser, unknown>;

export const groupSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  description: optionalText,
  mail: optionalText,
  mailNickname: optionalText,
}) satisfies z.ZodType<DirectoryGroup, unknown>;

/** Selected properties of a group whose members the portal may change. */
export const INSPECTED_PROPERTIES = [
  'id',
  'displayName',
  'mailNickname',
  'securityEnabled',
  'isAssignableToRole',
  'groupTypes',
  'onPremisesSyncEnabled',
] as const;

/** A group whose members the portal may change. An unknown value counts as unsafe. */
export const inspectedSchema = z
  .object({
    id: z.string(),
    displayName: z.string(),
    mailNickname: optionalText,
    securityEnabled: z.boolean().nullish(),
    isAssignableToRole: z.boolean().nullish(),
    groupTypes: z.array(z.string()).nullish(),
    onPremisesSyncEnabled: z.boolean().nullish(),
  })
  .transform((group): InspectedGroup => ({
    id: group.id,
    displayName: group.displayName,
    mailNickname: group.mailNickname,
    isSecurityGroup: group.securityEnabled === true,
    isRoleAssignable: group.isAssignableToRole === true,
    isManagedElsewhere:
      group.onPremisesSyncEnabled === true ||
      (group.groupTypes ?? []).includes('DynamicMembership'),
  }));

/** Selected properties of a member of any kind. */
export const MEMBER_PROPERTIES = [
  'id',
  'displayName',
  'mail',
  'userPrincipalName',
] as const;

const KINDS: Record<string, DirectoryMember['kind']> = {
  '#microsoft.graph.user': 'person',
  '#microsoft.graph.group': 'group',
};

/** A member of a group. */
export const memberSchema = z
  .object({
    '@odata.type': z.string().optional(),
    id: z.string(),
    displayName: optionalText,
    mail: optionalText,
    userPrincipalName: optionalText,
  })
  .transform((member): DirectoryMember => {
    const { displayName, mail, userPrincipalName } = member;
    return {
      id: member.id,
      kind: KINDS[member['@odata.type'] ?? ''] ?? 'other',
      name: displayName || mail || userPrincipalName,
    };
  });

/** Some groups of other systems have no display name. */
export const groupNamingSchema = z.object({
  id: z.string(),
  displayName: z
    .string()
    .nullish()
    .transform(name => name ?? ''),
  mailNickname: optionalText,
}) satisfies z.ZodType<GroupNaming, unknown>;

/** A row of a SharePoint list. Empty columns are missing. */
export const listItemSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
});

export type ListItem = z.output<typeof listItemSchema>;

/** The value of a column as text; numbers are converted, and other types are undefined. */
function textOf({ fields }: ListItem, column: string): string {
  const value = fields[column];
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : '';
}

/** Columns of an application in the list (ledger E-107, C-181). */
const APPLICATION_COLUMNS = {
  applicationName: 'applicationName',
  applicationID: 'Title',
  alias: 'Alias',
  Description: 'Description',
  product: 'product',
  productGroup: 'productGroup',
  productPortfolio: 'productPortfolio',
  businessPlatform: 'businessPlatform',
  businessCriticality: 'businessCriticality',
  dataClassification: 'dataClassification',
  applicationStatus: 'applicationStatus',
  owner: 'owner',
  supportedBy: 'supportedBy',
} as const satisfies Record<keyof Application, string>;

/** Columns of a product in the list (ledger E-109). */
const PRODUCT_COLUMNS = {
  ProductID: 'ProductID',
  productName: 'productName',
  Description: 'Description',
  productGroup: 'productGroup',
  productPortfolio: 'productPortfolio',
  businessPlatform: 'businessPlatform',
  owner: 'owner',
} as const satisfies Record<keyof Product, string>;

/** Column of the cost code (ledger E-261). */
export const COST_CODE_COLUMN = 'field_1';

function mapColumns<Key extends string>(
  columns: Record<Key, string>,
  item: ListItem,
): Record<Key, string> {
  const entries = Object.entries<string>(columns).map(([key, column]) => [
    key,
    textOf(item, column),
  ]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

export function toApplication(item: ListItem): Application {
  return mapColumns(APPLICATION_COLUMNS, item);
}

export function toProduct(item: ListItem): Product {
  return mapColumns(PRODUCT_COLUMNS, item);
}

export function toCostCode(item: ListItem): string {
  return textOf(item, COST_CODE_COLUMN);
}

/** The selected columns of each list. */
export const LIST_COLUMNS = {
  applications: Object.values(APPLICATION_COLUMNS),
  products: Object.values(PRODUCT_COLUMNS),
  costCodes: [COST_CODE_COLUMN],
} as const satisfies Record<string, readonly string[]>;
