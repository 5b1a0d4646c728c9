import type { IdentityApi } from '@backstage/frontend-plugin-api';
import type { CatalogApi } from '@backstage/plugin-catalog-react';
import type { AzureClient } from '@portal/plugin-azure-common';
import type { ConfluentClient } from '@portal/plugin-confluent-common';
import type { DirectoryClient } from '@portal/plugin-directory-common';
import type { ServiceBusClient } from '@portal/plugin-service-bus-common';
import type { SourceControlClient } from '@portal/plugin-source-control-common';

/**
 * What fields ask: the portal's API of each company system, the catalogue, and who is signed in.
 *
 * @public
 */
export interface FieldApis {
  readonly directory: DirectoryClient;
  /** With the person's own cloud rights. */
  readonly azure: AzureClient;
  readonly confluent: ConfluentClient;
  readonly serviceBus: ServiceBusClient;
  readonly sourceControl: SourceControlClient;
  readonly catalog: CatalogApi;
  readonly identity: IdentityApi;
}
