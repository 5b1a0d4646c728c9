import { InputError } from '@backstage/errors';
import {
  readYamlDocuments,
  requireCatalogueFile,
} from '@portal/plugin-bounds-node';
import type { MeterPrice } from './azureRetail';
import { type PriceListFile, priceListSchema } from './priceListSchema';

/** What one of a kind costs a month. */
export interface Price {
  title: string;
  unit?: string;
  /** Absent: the list has no amount for it. */
  monthly?: MeterPrice;
}

/** Prices by their id. */
export type Prices = ReadonlyMap<string, Price>;

/**
 * Reads a price list, in YAML or JSON.
 *
 * @param meters - Azure's prices for those that name a meter
 * @throws InputError with the key of the first mistake
 */
export async function readPriceList(
  data: Buffer,
  name: string,
  meters: ReadonlyMap<string, MeterPrice> = new Map(),
): Promise<Prices> {
  const { currency, prices } = await parse(data, name);
  return new Map(
    prices.map(price => [
      price.id,
      {
        title: price.title,
        unit: price.unit,
        monthly: amountOf(price, currency, meters),
      },
    ]),
  );
}

function amountOf(
  { monthly, azure, currency }: PriceListFile['prices'][number],
  ofList: string,
  meters: ReadonlyMap<string, MeterPrice>,
): MeterPrice | undefined {
  if (monthly !== undefined) {
    return { amount: monthly, currency: currency ?? ofList };
  }
  const meter = azure && meters.get(azure.meterId);
  return meter && { ...meter, amount: meter.amount * azure.quantity };
}

async function parse(data: Buffer, name: string): Promise<PriceListFile> {
  const text = requireCatalogueFile(data, name);
  for await (const document of readYamlDocuments(text, name)) {
    if (document.mistake !== undefined) {
      throw new InputError(`${name}: ${document.mistake}`);
    }
    const { data: file, error } = priceListSchema.safeParse(document.content);
    if (file) return file;
    const [{ path, message }] = error.issues;
    throw new InputError(`${name}: '${path.join('.') || 'file'}': ${message}`);
  }
  throw new InputError(`${name} has no prices`);
}
