import type { AzureEnvironment } from '@portal/plugin-azure-common';
import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import type {
  ServiceBusEntity,
  ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import type { HopperItem } from './lib/hopperItem';
import type { AzureChoice } from './rules/azureLevels';

/** What people are told about a lookup. */
export interface LookupMessages {
  /** On Next, and by the server: what is wrong when it does not hold. */
  message: string;
  /** Beside the field while one types, where the specification words that differently. Default: `message`. */
  liveMessage?: string;
  /** Beside the field when it holds. */
  goodMessage?: string;
  /** When the system gives no answer, where the specification words that. */
  failureMessage?: string;
}

/** Kinds of objects in a resource group that a picker offers. */
export type AzureObjectType =
  | 'resource'
  | 'policyAssignment'
  | 'appServicePlan'
  | 'logicApp'
  | 'storageAccount'
  | 'virtualNetwork'
  | 'subnet';

/** Environments of core shared services (ledger C-113). */
export type CoreEnvironment = AzureEnvironment;

/** Environments of Confluent (ledger C-048). */
export type KafkaEnvironment = ConfluentEnvironment;

/** Environments of the service bus (ledger C-089). */
export type BusEnvironment = ServiceBusEnvironment;

/** What there is on the service bus (ledger C-088). */
export type BusEntity = ServiceBusEntity;

/** Whom service accounts of Confluent are registered to. */
export interface ServiceAccountOwner {
  environment: KafkaEnvironment;
  type: 'team' | 'application';
  /** Team or application id; absent where it is the person's own mail address (ledger C-062). */
  mra?: string;
}

/** A question about a person or a group of the directory. */
export type DirectoryLookup =
  | { kind: 'enabled-user'; email: string }
  | { kind: 'directory-group-free'; name: string }
  /** A group of exactly this name, and of this object id where one is given. */
  | { kind: 'directory-group-exists'; name: string; id?: string }
  | { kind: 'directory-group-with-mail'; email: string }
  /** The company's list has a cost code of exactly this spelling. */
  | { kind: 'cost-code-exists'; code: string };

/** What was chosen at all levels of a picker, as it was sent: the server holds it against what Azure has. */
interface ChosenInAzure {
  choice?: AzureChoice;
}

/** A question about Azure. */
export type AzureLookup =
  | { kind: 'resource-group-free'; subscriptionId: string; name: string }
  /** Names of networks are unique in their resource group, those of storage accounts in all of Azure. */
  | ({ kind: 'azure-resource-free'; subscriptionId: string; name: string } & (
      | { type: 'virtualNetwork'; resourceGroupName: string }
      | { type: 'storageAccount' }
    ))
  | ({ kind: 'subscription-exists'; subscriptionId: string } & ChosenInAzure)
  | ({
      kind: 'resource-group-exists';
      subscriptionId: string;
      name: string;
    } & ChosenInAzure)
  | ({
      kind: 'azure-object-exists';
      type: AzureObjectType;
      subscriptionId: string;
      resourceGroupName: string;
      /** Resource id of the object. */
      id: string;
      /** Resource id of what it hangs on: the plan of a logic app, the resource of a policy assignment. */
      parentId?: string;
      /** Of a subnet. */
      virtualNetworkName?: string;
    } & ChosenInAzure)
  | { kind: 'environment-access'; environment: CoreEnvironment };

/** A question about the service bus. Topics and queues of a namespace share their names. */
export type ServiceBusLookup =
  | {
      kind: 'service-bus-name-free';
      environment: BusEnvironment;
      entity: 'topic' | 'queue';
      name: string;
    }
  | {
      kind: 'service-bus-subscription-free';
      environment: BusEnvironment;
      topic: string;
      name: string;
    }
  | {
      kind: 'service-bus-topic-exists';
      environment: BusEnvironment;
      name: string;
    };

/** A question about Confluent. */
export type ConfluentLookup =
  | ({ kind: 'service-account-exists'; account: string } & ServiceAccountOwner)
  /** The owner has fewer accounts than `limit`. */
  | ({ kind: 'service-accounts-below'; limit: number } & ServiceAccountOwner)
  | {
      kind: 'id-pool-exists';
      environment: KafkaEnvironment;
      /** Claim subject. */
      account: string;
    }
  /** By its display name, whomever it lets in. */
  | { kind: 'id-pool-free'; environment: KafkaEnvironment; name: string }
  | { kind: 'topic-exists'; environment: KafkaEnvironment; name: string }
  | { kind: 'topic-free'; environment: KafkaEnvironment; name: string };

/** A question about source control. */
export type SourceControlLookup =
  | { kind: 'github-member'; login: string }
  /** `message` when there is no such profile, `incompleteMessage` when it lacks company or name. */
  | { kind: 'github-profile'; login: string; incompleteMessage: string }
  /** The profile's company is there, and none of `excludedCompanies`: see {@link isCopilotAllowed}. */
  | {
      kind: 'copilot-allowed';
      login: string;
      excludedCompanies: readonly string[];
    }
  | { kind: 'repository-free'; name: string }
  | { kind: 'repository-exists'; name: string }
  /** The file of abbreviations gives these groups these abbreviations. */
  | {
      kind: 'abbreviations-match';
      repository: string;
      path: string;
      productGroup: string;
      productGroupAbbreviation: string;
      technologyGroup: string;
      technologyGroupAbbreviation: string;
    };

/** A question about the portal's catalogue. */
export type CatalogLookup = {
  kind: 'component-exists';
  /** As it was selected. */
  component: HopperItem;
};

/** Something that a template made and another one deletes. */
export type DeletableThing =
  | {
      type: 'resource-group';
      subscriptionId: string;
      resourceGroupName: string;
    }
  /** `id` is the object id. */
  | { type: 'directory-group'; id: string }
  | { type: 'kafka-topic'; environment: KafkaEnvironment; name: string }
  | { type: 'kafka-service-account'; account: string }
  | {
      type: 'service-bus-entity';
      environment: BusEnvironment;
      entity: BusEntity;
      name: string;
      /** Of a subscription. */
      topic?: string;
    };

/** A question about what the person may do. */
export type AccessLookup =
  /** In the subscription, or in the resource group where one is named. */
  | { kind: 'may-create'; subscriptionId: string; resourceGroupName?: string }
  | { kind: 'may-delete'; thing: DeletableThing };

/** What a system must be asked before a value is good, as data: the browser and the server each know how to ask. */
export type Lookup = LookupMessages &
  (
    | DirectoryLookup
    | AzureLookup
    | ServiceBusLookup
    | ConfluentLookup
    | SourceControlLookup
    | CatalogLookup
    | AccessLookup
  );

export type LookupKind = Lookup['kind'];

/** The lookup of one kind. */
export type LookupOf<Kind extends LookupKind> = Extract<Lookup, { kind: Kind }>;
