import { z } from 'zod';

/** Schemas of the resources that the portal creates and deletes, with their provisioning state. */

const tags = z
  .record(z.string(), z.string())
  .nullish()
  .transform(value => value ?? {});

/** Final provisioning states. A resource without a provisioning state is final as well. */
const DONE = ['succeeded', 'failed', 'canceled'];

const base = z.object({ id: z.string(), name: z.string(), tags });

const state = z.object({ provisioningState: z.string().nullish() });

/** A resource and its provisioning progress. */
export interface Provisioned<T> {
  thing: T;
  isDone: boolean;
  /** True if provisioning failed. */
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

/** Common fields. */
interface Managed {
  /** Id in Azure's spelling. */
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
            // A subnet with several address ranges has no single prefix.
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
