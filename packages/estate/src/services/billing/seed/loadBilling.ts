import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readYaml } from '../../../seed/readYaml';

const text = z.string().min(1);

const trendSchema = z.object({
  perDay: z.number().positive(),
  growth: z.number(),
  season: z.number().int().min(1).max(12).optional(),
  seasonFactor: z.number().positive().optional(),
});

const usageSchema = trendSchema
  .extend({
    like: text,
    service: text,
    category: text,
    region: text,
    unit: text,
    price: z.number().positive(),
    tags: z.record(z.string(), z.string()),
  })
  .strict();

const fileSchema = z
  .object({
    exports: z.array(
      z
        .object({
          id: z.string().regex(/^[a-z]+$/),
          provider: text,
          currency: z.string().length(3),
          accounts: z.array(
            z
              .object({ id: text, name: text, usages: z.array(usageSchema) })
              .strict(),
          ),
        })
        .strict(),
    ),
    orders: trendSchema.strict(),
  })
  .strict();

export type Trend = z.output<typeof trendSchema>;
export type Usage = z.output<typeof usageSchema>;
type File = z.output<typeof fileSchema>;
export type BillingExport = File['exports'][number];

/** A record of the sample, by the names of its columns. */
export type FocusRecord = Record<string, string>;

/** The accounts of the company, and one record of the sample for each service. */
export interface BillingSeed extends File {
  /** Columns of an export, in their order. */
  columns: string[];
  /** The first record with a cost, by its service. */
  samples: Map<string, FocusRecord>;
}

/** Reads `examples/billing`. */
export async function loadBilling(examplesDir: string): Promise<BillingSeed> {
  const folder = join(examplesDir, 'billing');
  const file = await readYaml(join(folder, 'accounts.yaml'), fileSchema);
  const records: FocusRecord[] = parse(
    await readFile(join(folder, 'focus_sample.csv')),
    { columns: true },
  );
  const samples = new Map<string, FocusRecord>();
  for (const record of records) {
    const isUsage = record.ChargeCategory === 'Usage';
    if (isUsage && !samples.has(record.ServiceName)) {
      samples.set(record.ServiceName, record);
    }
  }
  return { ...file, columns: Object.keys(records[0]), samples };
}
