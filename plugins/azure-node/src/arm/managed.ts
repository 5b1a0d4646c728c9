import { z } from 'zod';

/** What is read of things that the portal makes and deletes, with how far Azure is with them. */

const tags = z
  .record(z.string(), z.string())
  .nullish()
  .transform(value => value ?? {});

/** Azure is done with a thing in one of these states; the state of a thing that has none does not change. */
const DONE = ['succeeded', 'failed', 'canceled'];

const base = z.object({ id: z.string(), name: z.string(), tags });

const state = z.object({ provisioningState: z.string().nullish() });

/** A thing, and whether Azure still works on it. */
export interface Provisioned<T> {
  thing: T;
  isDone: boolean;
  /** Azure gave it up. */
  isFailed: boolean;
}

function provisioned<T>(
  thing: T,
  { provisioningState }: z.output<typeof state>,
): Provisioned<T> {
  const now = (provisioningState ?? 'succeeded').toLowerCase();
  return {
    thing,
    isDone: DONE.includes(now),
    isFailed: DONE.includes(now) && now !== 'succeeded',
  };
}

/** Parts that all have. */
interface Managed {
  /** As Azure writes it. */
  id: string;
  name: string;
  location: string;
  tags: Record<string, string>;
}

export type ManagedResourceGroup = Managed;

export type ManagedStorageAccount = Managed & {
  /** For example `Standard_LRS`. */
  sku: string;
};

export type ManagedVirtualNetwork = Managed & {
  addressPrefixes: string[];
  subnets: { name: string; addressPrefix: string }[];
};

export const managedGroupSchema = base
  .extend({ location: z.string(), properties: state.default({}) })
  .transform(({ properties, ...group }) => provisioned(group, properties));

export const managedAccountSchema = base
  .extend({
    location: z.string(),
    sku: z.object({ name: z.string() }),
    properties: state.default({}),
  })
  .transform(({ properties, sku, ...account }) =>
    provisioned({ ...account, sku: sku.name }, properties),
  );

export const managedNetworkSchema = base
  .extend({
    location: z.string(),
    properties: state.extend({
      addressSpace: z.object({ addressPrefixes: z.array(z.string()) }),
      subnets: z
        .array(
          z.object({
            name: z.string(),
            // A subnet with several ranges has no single one.
            properties: z.object({ addressPrefix: z.string().nullish() }),
          }),
        )
        .default([]),
    }),
  })
  .transform(({ properties, ...network }) =>
    provisioned(
      {
        ...network,
        addressPrefixes: properties.addressSpace.addressPrefixes,
        subnets: properties.subnets.map(subnet => ({
          name: subnet.name,
          addressPrefix: subnet.properties.addressPrefix ?? '',
        })),
      },
      properties,
    ),
  );
