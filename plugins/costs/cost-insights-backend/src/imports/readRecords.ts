import type { SourceFile } from '../sources/Source';
import type { Dimensions } from './Dimensions';
import { readCharges, type ReadChargesOptions } from './readCharges';
import { toCopyLine } from './staging';

export interface ReadOptions extends ReadChargesOptions {
  dimensions: Dimensions;
  /** Called with the billing month of each charge. */
  onCharge(billingMonth: string): void;
}

/**
 * Reads the charges of files as lines of COPY, those of a batch of records together.
 *
 * @throws InputError for a file that is to be refused
 */
export async function* readCopyLines(
  files: readonly SourceFile[],
  options: ReadOptions,
): AsyncGenerator<string> {
  const { dimensions, onCharge, problems } = options;
  for (const file of files) {
    for await (const charges of readCharges(file, options)) {
      const staged = charges.map(charge => {
        onCharge(charge.billingMonth);
        problems.charge(charge);
        return [charge, dimensions.add(charge)] as const;
      });
      await dimensions.write();
      yield staged.map(([line, { id }]) => toCopyLine(line, id)).join('');
    }
  }
}
