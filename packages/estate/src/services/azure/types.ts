import type { PrincipalName } from '../../arm/Principal';

/** Tags of a subscription, a resource group or a resource. */
export type Tags = Record<string, string>;

/** A subscription, as far as the estate keeps it. */
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

/** Roles that can be given; what each may do stands in `rights/Rights.ts`. */
export const ROLES = ['Owner', 'Contributor', 'Reader'] as const;

export type RoleName = (typeof ROLES)[number];

/** Who may do what, and where. */
export interface RoleAssignment {
  principal: PrincipalName;
  role: RoleName;
  scope: string;
}

/** Everything that Azure is seeded with. */
export interface Tenant {
  /** Items of a list that are answered at once unless a request asks otherwise. */
  pageSize: number;
  subscriptions: Subscription[];
  objects: ArmObject[];
  roleAssignments: RoleAssignment[];
}
