import {
  canonicalKey,
  differencesFromApplication,
  differencesFromProduct,
  findCollision,
  isAbsent,
  isUnknown,
  labelOf,
  type OnboardingPlace,
  OWN_MESSAGES,
  type Payload,
  toApplicationChoice,
  toProductChoice,
} from '@portal/plugin-ecosystem-builder-common';
import type { Application } from '@portal/plugin-directory-common';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import { isSame } from '@portal/plugin-field-kit-common';
import {
  type LookupAnswer,
  orNotFound,
  type ReadList,
} from '@portal/plugin-form-rules-node';
import type { RuleSystems } from './types';

const HOLDS: LookupAnswer = { holds: true };

function refuse(message: string): LookupAnswer {
  return { holds: false, message };
}

function wholeList<Item>({ items, complete }: ReadList<Item>): Item[] {
  if (!complete) {
    throw new UpstreamUnavailableError('There are too many entries to be sure');
  }
  return [...items];
}

/** Finds the application with the alias of a payload that has no id yet. */
async function findWithoutId(
  { directory }: RuleSystems,
  { application_name_abbreviation: alias = '' }: Payload,
  signal: AbortSignal,
): Promise<Application | undefined> {
  if (isAbsent(alias)) return undefined;
  const { items } = await directory.findApplications(
    { by: 'alias', value: alias },
    { signal },
  );
  return items.find(
    one => isSame(one.alias, alias) && isUnknown(one.applicationID),
  );
}

async function findDifferences(
  systems: RuleSystems,
  payload: Payload,
  signal: AbortSignal,
): Promise<string[]> {
  const { directory, productList } = systems;
  const { application_id: id, product } = payload;
  if (id !== undefined && !isAbsent(id)) {
    const { items } = await directory.findApplications(
      { by: 'applicationId', value: id },
      { signal },
    );
    const found = items.find(one => isSame(one.applicationID, id));
    if (!found) return ['application_id'];
    const differences = differencesFromApplication(
      payload,
      toApplicationChoice(found),
    );
    if (differences.length > 0 || !isUnknown(found.product)) return differences;
  } else {
    const found = await findWithoutId(systems, payload, signal);
    if (found) {
      // Its product alone says to whom it belongs, so it has to be known.
      return isUnknown(found.product)
        ? ['product']
        : differencesFromApplication(payload, toApplicationChoice(found));
    }
  }
  const products = await directory.listProducts(productList, { signal });
  const found = products.items.find(one => one.productName === product);
  return found
    ? differencesFromProduct(payload, toProductChoice(found))
    : ['product'];
}

/** Answers whether the facts of a new file equal those of the company's lists: nobody may type them. */
export async function askFacts(
  systems: RuleSystems,
  payload: Payload,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const keys = await findDifferences(systems, payload, signal);
  const messages = keys.map(key => OWN_MESSAGES.notInList(labelOf(key)));
  return keys.length === 0 ? HOLDS : refuse(messages.join('; '));
}

/**
 * Answers whether a place is free. The file itself is read without a cache; files whose names differ from the new one in
 * case, accents or spaces only are taken, too, and beside such a folder there is no place for another one.
 */
export async function askPlace(
  { sourceControl }: RuleSystems,
  { portfolio, file }: OnboardingPlace,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const present = await orNotFound(
    sourceControl.readOnboardingFile(portfolio, file, { signal }),
  );
  if (present) return refuse(OWN_MESSAGES.fileExists(portfolio, file));
  const portfolios = wholeList(await sourceControl.listPortfolios({ signal }));
  const key = canonicalKey(portfolio);
  for (const folder of portfolios.filter(one => canonicalKey(one) === key)) {
    const files = await orNotFound(
      sourceControl.listOnboardingFiles(folder, { signal }),
    );
    const taken = files && findCollision(file, wholeList(files));
    if (taken !== undefined) {
      return refuse(OWN_MESSAGES.fileExists(folder, taken));
    }
    if (folder !== portfolio) {
      return refuse(OWN_MESSAGES.folderExists(portfolio, folder));
    }
  }
  return HOLDS;
}
