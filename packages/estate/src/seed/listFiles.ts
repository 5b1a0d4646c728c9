import { z } from 'zod';

const text = z.string().trim().min(1);

/** Placeholder for a person or value that is not known yet. */
export const TO_BE_CONFIRMED = 'TBC';

const owner = z.union([z.literal(TO_BE_CONFIRMED), z.string().email()]);

/** Schema of `applications.yaml`. */
export const applicationsFileSchema = z
  .object({
    applications: z.array(
      z
        .object({
          id: z.string().regex(/^APP\d{4,}$/, 'must be APP and a number'),
          name: z
            .string()
            .regex(
              /^[a-z0-9-]{3,16}$/,
              'must be 3 to 16 lower-case letters, digits or hyphens',
            ),
          alias: z
            .string()
            .regex(/^[A-Za-z0-9]{3,10}$/, 'must be 3 to 10 letters or digits'),
          description: text,
          product: text,
          businessCriticality: z.enum(['Day 1', 'Day 3', 'Day 7', 'Month 1']),
          dataClassification: z.enum([
            'Public',
            'Internal',
            'Confidential - PCI and PII',
            'Confidential - PCI',
            'Confidential - PII',
            'Confidential - Other',
          ]),
          status: text,
          owner,
          supportedBy: z.string().email(),
          team: text,
        })
        .strict(),
    ),
  })
  .strict();

/** Schema of `products.yaml`. */
export const productsFileSchema = z
  .object({
    products: z.array(
      z
        .object({
          id: z.string().regex(/^PRD-\d{3,}$/, 'must be PRD- and a number'),
          name: text,
          description: text,
          productGroup: text,
          productPortfolio: text,
          businessPlatform: text,
          owner,
          team: text,
        })
        .strict(),
    ),
  })
  .strict();

/** Schema of `cost-codes.yaml`. */
export const costCodesFileSchema = z
  .object({
    costCodes: z.array(z.object({ code: text, description: text }).strict()),
  })
  .strict();

export type ApplicationSeed = z.output<
  typeof applicationsFileSchema
>['applications'][number];
export type ProductSeed = z.output<
  typeof productsFileSchema
>['products'][number];
export type CostCodeSeed = z.output<
  typeof costCodesFileSchema
>['costCodes'][number];
