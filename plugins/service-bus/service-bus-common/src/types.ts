import type { components } from './generated/paths';

/** An environment of the service bus. */
export type ServiceBusEnvironment = components['schemas']['Environment'];

/** A topic of the service bus. */
export type ServiceBusTopic = components['schemas']['Topic'];

/** The environments. Each has a separate namespace (ledger C-089). */
export const SERVICE_BUS_ENVIRONMENTS = [
  'dev',
  'nonProd',
  'prod',
] as const satisfies ServiceBusEnvironment[];
