import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import {
  doNetworkRangesOverlap,
  NETWORK_RANGE_MESSAGES,
} from '@portal/plugin-azure-common';
import type { AzureConfig, AzureService } from '@portal/plugin-azure-node';

/** The portal reads all networks: a person does not see those of the core shared services. */
const credentials = 'portal' as const;

/**
 * Compares the ranges of a new network with those of existing ones: of its subscription, and of the core shared services, to which
 * networks are connected.
 */
export class NetworkRoom {
  readonly #azure: Pick<
    AzureService,
    'listNetworkRanges' | 'listSubscriptions'
  >;
  readonly #hubs: string[];

  constructor(
    azure: Pick<AzureService, 'listNetworkRanges' | 'listSubscriptions'>,
    hubs: AzureConfig['coreSharedServices'],
  ) {
    this.#azure = azure;
    this.#hubs = Object.values(hubs).map(name => name.toLowerCase());
  }

  /**
   * Returns the message for the first range that overlaps an existing network, or undefined.
   *
   * @throws UpstreamUnavailableError if not all networks could be read; errors of the Azure service
   */
  async findOverlap(
    subscriptionId: string,
    ranges: readonly string[],
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const subscriptions = await this.#subscriptions(subscriptionId, signal);
    const lists = await Promise.all(
      subscriptions.map(id =>
        this.#azure.listNetworkRanges(id, { credentials, signal }),
      ),
    );
    for (const { name, addressPrefixes } of lists.flatMap(all => all.items)) {
      const other = addressPrefixes.find(existing =>
        ranges.some(range => doNetworkRangesOverlap(range, existing)),
      );
      if (other) return NETWORK_RANGE_MESSAGES.overlapNetwork(name, other);
    }
    if (lists.every(({ complete }) => complete)) return undefined;
    throw new UpstreamUnavailableError(
      'Azure has too many networks to be sure that the range is free',
    );
  }

  /** The subscription and those of the core shared services. */
  async #subscriptions(own: string, signal?: AbortSignal): Promise<string[]> {
    const { items } = await this.#azure.listSubscriptions({
      credentials,
      signal,
    });
    const hubs = items.filter(({ name }) =>
      this.#hubs.some(hub => name.toLowerCase().includes(hub)),
    );
    const ids = [own, ...hubs.map(({ id }) => id)];
    return [...new Set(ids.map(id => id.toLowerCase()))];
  }
}
