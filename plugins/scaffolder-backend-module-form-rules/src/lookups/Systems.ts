import {
  type AccessService,
  type ResourceRecords,
} from '@portal/plugin-access-node';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import {
  type AzureCommands,
  type AzureConfig,
  type AzureService,
} from '@portal/plugin-azure-node';
import { type ConfluentService } from '@portal/plugin-confluent-node';
import {
  type DirectoryService,
  type GroupNames,
} from '@portal/plugin-directory-node';
import {
  type LookupKind,
  type LookupOf,
} from '@portal/plugin-field-kit-common';
import { type ServiceBusService } from '@portal/plugin-service-bus-node';
import { type SourceControlService } from '@portal/plugin-source-control-node';
import { type Caller } from './Caller';
import { type LookupAnswer } from './LookupAnswer';

/** Every system that a form may be about. */
export interface Systems {
  /** What people may do. */
  access: AccessService;
  /** What templates made for whom. */
  records: Pick<ResourceRecords, 'markOf'>;
  azure: AzureService;
  /** Only to ask what a person may see. */
  azureRights: Pick<AzureCommands, 'isSubscriptionVisible'>;
  coreSharedServices: AzureConfig['coreSharedServices'];
  catalog: CatalogService;
  confluent: ConfluentService;
  directory: DirectoryService;
  groupNames: GroupNames;
  serviceBus: ServiceBusService;
  sourceControl: SourceControlService;
}

/** What is asked with. */
export interface AskOptions {
  systems: Systems;
  /** Who sent the form. */
  caller: Caller;
  signal: AbortSignal;
}

/** Asks about a lookup of one kind. */
export type AskLookup<Kind extends LookupKind> = (
  lookup: LookupOf<Kind>,
  options: AskOptions,
) => Promise<LookupAnswer>;
