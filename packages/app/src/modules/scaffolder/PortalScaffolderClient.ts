import { ScaffolderClient } from '@backstage/plugin-scaffolder-common';
import type {
  ScaffolderGetIntegrationsListOptions,
  ScaffolderGetIntegrationsListResponse,
} from '@backstage/plugin-scaffolder-react';

type ScaffolderClientOptions = ConstructorParameters<
  typeof ScaffolderClient
>[0];

/**
 * Upstream's client, but an empty list of allowed hosts allows the hosts that
 * the company has set up.
 *
 * @remarks The repository picker asks with an empty list when a template names
 * no hosts. Upstream then offers none, and a host can never be chosen (P-441).
 */
export class PortalScaffolderClient extends ScaffolderClient {
  private readonly hosts: string[];

  /** @param options - `hosts` are offered when a template names none */
  constructor(options: ScaffolderClientOptions & { hosts: string[] }) {
    super(options);
    this.hosts = options.hosts;
  }

  async getIntegrationsList(
    options: ScaffolderGetIntegrationsListOptions,
  ): Promise<ScaffolderGetIntegrationsListResponse> {
    const named = options.allowedHosts.length > 0;
    return super.getIntegrationsList(
      named ? options : { ...options, allowedHosts: this.hosts },
    );
  }
}
