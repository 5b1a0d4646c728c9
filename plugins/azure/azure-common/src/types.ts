import type { components } from './generated/paths';

type Schemas = components['schemas'];

/** A list from Azure. If `complete` is false, it has more than `limit` entries and `items` is truncated. */
export interface AzureList<T> {
  items: T[];
  complete: boolean;
  limit: number;
}

/** A subscription; `id` is its UUID (ledger C-094). */
export type Subscription = Schemas['Subscription'];
/** A resource group (ledger C-096). */
export type ResourceGroup = Schemas['ResourceGroup'];
/** Result of the check if a resource group's name is taken (ledger C-035, C-036). */
export type Existence = Schemas['Existence'];
/** A resource of any type (ledger C-105). */
export type Resource = Schemas['Resource'];
/** An app service plan (ledger C-106). */
export type AppServicePlan = Schemas['AppServicePlan'];
/** A Standard logic app (ledger C-107). */
export type LogicApp = Schemas['LogicApp'];
/** A storage account (ledger C-108). */
export type StorageAccount = Schemas['StorageAccount'];
/** A policy assignment (ledger C-109). */
export type PolicyAssignment = Schemas['PolicyAssignment'];
/** A virtual network (ledger C-110). */
export type VirtualNetwork = Schemas['VirtualNetwork'];
/** A subnet (ledger C-111). */
export type Subnet = Schemas['Subnet'];
