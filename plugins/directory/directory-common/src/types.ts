import type { components } from './generated/paths';

type Schemas = components['schemas'];

/** A person or service account of the directory. */
export type DirectoryUser = Schemas['User'];

/** A group of the directory. */
export type DirectoryGroup = Schemas['Group'];

/** An entry of the master application list (ledger E-107). */
export type Application = Schemas['Application'];

/** An entry of the product catalogue (ledger E-109). */
export type Product = Schemas['Product'];
