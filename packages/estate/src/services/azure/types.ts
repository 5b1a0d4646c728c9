import type { PrincipalName } from '../../arm/Principal';

/** Tags of a subscription, a resource group or a resource. */
export type Tags = Record<string, string>;

/** The properties of a subscription that the estate stores. */
export interface Subscription {
  /** A UUID. */
  subscriptionId: string;
  displayName: string;
  tags: Tags;
}

/** A resource group, resource or policy assignment as Azure Resource Manager shows it. */
export interface ArmObject {
  id: string;
  name: string;
  /** With its namespace, for example `Microsoft.Web/sites`. */
  type: string;
  location?: string;
  kind?: string;
  sku?: { name: string; tier?: string };
  tags?: Tags;
  properties: Record<string, unknown>;
}

/** What the vendor takes as the name of a storage account. */
export const STORAGE_ACCOUNT_NAME = /^[a-z0-9]{3,24}$/;

/** Roles that can be assigned; `rights/Rights.ts` has the rights of each. */
export const ROLES = ['Owner', 'Contributor', 'Reader'] as const;

export type RoleName = (typeof ROLES)[number];

/** A role assignment. */
export interface RoleAssignment {
  principal: PrincipalName;
  role: RoleName;
  scope: string;
}

/** The seed of Azure. */
export interface Tenant {
  /** Default page size of lists. */
  pageSize: number;
  subscriptions: Subscription[];
  objects: ArmObject[];
  roleAssignments: RoleAssignment[];
}
