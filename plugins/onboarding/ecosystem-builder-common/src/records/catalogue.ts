import { z } from 'zod';
import { type ApplicationChoice, toApplicationChoice } from './application';

/** Place of the application catalogue in the onboarding repository (ledger E-268). */
export const APPLICATION_CATALOGUE = {
  path: 'mal.json',
  ref: 'auto-generated',
} as const;

/** A text that a record may leave out. */
const text = z
  .string()
  .nullish()
  .transform(value => value ?? '');

const recordSchema = z.object({
  applicationID: text,
  applicationName: text,
  alias: text,
  Description: text,
  product: text,
  productGroup: text,
  productPortfolio: text,
  businessPlatform: text,
  businessCriticality: text,
  dataClassification: text,
  applicationStatus: text,
  owner: text,
  supportedBy: text,
});

/**
 * Converts the content of the application catalogue to the values of the field `Application`.
 *
 * @throws Error if the content is no list of applications
 */
export function parseApplicationCatalogue(
  content: unknown,
): ApplicationChoice[] {
  const parsed = z.array(recordSchema).safeParse(content);
  if (!parsed.success) {
    throw new Error('The application catalogue is no list of applications');
  }
  return parsed.data.map(toApplicationChoice);
}
