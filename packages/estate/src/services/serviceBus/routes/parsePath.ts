import { ArmError } from '../../../arm/ArmError';
import type { EntityKind } from '../state/model';

/** A parsed path of the service bus's part of Azure Resource Manager. */
export interface ServiceBusPath {
  subscriptionId: string;
  resourceGroup: string;
  /** Undefined for the list of namespaces. */
  namespace?: string;
  /** The collection; undefined for a namespace itself. */
  kind?: EntityKind;
  /** The topic of a subscription. */
  topic?: string;
  /** The name of the entity; undefined for a list. */
  name?: string;
}

const PATTERN =
  /^\/subscriptions\/([^/]+)\/resourceGroups\/([^/]+)\/providers\/Microsoft\.ServiceBus\/namespaces(?:\/([^/]+)(?:\/(topics|queues)(?:\/([^/]+)(?:\/(subscriptions)(?:\/([^/]+))?)?)?)?)?\/?$/i;

/**
 * Parses a path. Its fixed parts are case-insensitive, as everywhere in Azure Resource Manager.
 *
 * @returns undefined for other paths
 * @throws ArmError 400 if its encoding is invalid
 */
export function parsePath(pathname: string): ServiceBusPath | undefined {
  const match = PATTERN.exec(pathname);
  if (!match) return undefined;
  const [subscriptionId, resourceGroup, namespace, kind, name, nested, child] =
    match.slice(1).map(decode);
  const base = {
    subscriptionId: subscriptionId!.toLowerCase(),
    resourceGroup: resourceGroup!,
    namespace,
  };
  const collection = kind?.toLowerCase() as EntityKind | undefined;
  if (!nested) return { ...base, kind: collection, name };
  if (collection !== 'topics') return undefined;
  return { ...base, kind: 'subscriptions', topic: name, name: child };
}

function decode(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new ArmError(
      400,
      'BadRequest',
      'The path is not correctly percent-encoded.',
    );
  }
}
