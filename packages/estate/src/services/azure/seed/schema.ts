import { z } from 'zod';
import { ROLES, STORAGE_ACCOUNT_NAME } from '../types';

const text = z.string().trim().min(1);

const word = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens',
  );

const role = z
  .object({
    /** `group:<nickname>`, `person:<principal name>`, `identity:portal` or `identity:provisioning`. */
    principal: z
      .string()
      .regex(
        /^(group:\S+|person:[^\s@]+@\S+|identity:(portal|provisioning))$/,
        'must be group:<nickname>, person:<principal name>, identity:portal or identity:provisioning',
      ),
    role: z.enum(ROLES),
  })
  .strict();

const policy = z
  .object({
    name: word,
    displayName: text,
    /** Id of the policy's definition. */
    definition: z
      .string()
      .regex(
        /^\/providers\/Microsoft\.Authorization\/policyDefinitions\/[0-9a-f-]{36}$/,
        'must be the id of a built-in definition',
      ),
    /** For an assignment with its own identity. */
    location: word.optional(),
    /** Only in a resource group: type and name of the assignment's resource. */
    resource: z
      .string()
      .regex(/^[\w.]+\/\w+\/[^/]+$/, 'must be <namespace>/<type>/<name>')
      .optional(),
  })
  .strict();

const planned = z.object({ name: word, plan: word });

const resourceGroup = z
  .object({
    name: word,
    /** Id of the resource's application. */
    application: text.optional(),
    roles: z.array(role).default([]),
    policies: z.array(policy).default([]),
    virtualNetworks: z
      .array(
        z
          .object({
            name: word,
            addressPrefixes: z.array(text).min(1),
            subnets: z.array(
              z
                .object({
                  name: word,
                  addressPrefix: text,
                  delegation: text.optional(),
                })
                .strict(),
            ),
          })
          .strict(),
      )
      .default([]),
    appServicePlans: z
      .array(z.object({ name: word, sku: text }).strict())
      .default([]),
    /** `subnet` is `<resource group>/<network>/<subnet>` of the same subscription. */
    logicApps: z
      .array(planned.extend({ subnet: text.optional() }).strict())
      .default([]),
    functionApps: z.array(planned.strict()).default([]),
    storageAccounts: z
      .array(
        z
          .object({
            name: z
              .string()
              .regex(
                STORAGE_ACCOUNT_NAME,
                'must be 3 to 24 lower-case letters and digits',
              ),
            sku: text.default('Standard_LRS'),
          })
          .strict(),
      )
      .default([]),
    /** Resources without details, which only lists show. */
    others: z
      .array(
        z
          .object({
            name: word,
            type: z.string().regex(/^[\w.]+\/\w+$/, 'must name its namespace'),
            sku: text.optional(),
          })
          .strict(),
      )
      .default([]),
  })
  .strict();

/** Schema of `tenant.yaml`: settings of all subscriptions. */
export const tenantFileSchema = z
  .object({
    pageSize: z.number().int().min(1).max(1000),
    roles: z.array(role),
    policies: z.array(policy),
  })
  .strict();

/** Schema of the files of single subscriptions. */
export const subscriptionFileSchema = z
  .object({
    id: z.guid(),
    name: word,
    /** The tag `subscription_type`. */
    type: word,
    /** Nickname of the responsible group. */
    owner: word,
    location: word,
    roles: z.array(role).default([]),
    policies: z.array(policy).default([]),
    resourceGroups: z.array(resourceGroup),
  })
  .strict();

export type TenantFile = z.output<typeof tenantFileSchema>;
export type SubscriptionFile = z.output<typeof subscriptionFileSchema>;
export type ResourceGroupFile = SubscriptionFile['resourceGroups'][number];
export type PolicyFile = TenantFile['policies'][number];
