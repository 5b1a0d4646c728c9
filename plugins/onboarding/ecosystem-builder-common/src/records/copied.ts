import {
  BUSINESS_CRITICALITIES,
  DATA_CLASSIFICATIONS,
  defaultPayload,
  isAbsent,
  type Payload,
  type TextKey,
  type Version,
  withKey,
  withoutKeys,
} from '../payload';
import type { ApplicationChoice } from './application';
import type { ProductChoice } from './product';
import { isUnknown } from '../systems';

type Copied = Partial<Record<TextKey, string>>;

function oneOf(values: readonly string[], value: string): string {
  return values.includes(value) ? value : '';
}

/** Returns the texts that an application gives to the payload (ledger E-151). A value of no list of choices is empty. */
function textsOfApplication(application: ApplicationChoice): Copied {
  return {
    application_name: application.appName,
    application_name_abbreviation: application.alias,
    application_id: application.appId,
    description: application.description,
    application_status: application.applicationStatus,
    product: application.primaryProduct,
    product_group: application.primaryProductProd,
    product_portfolio: application.primaryProductProd0,
    platform: application.primaryProductBusi,
    business_criticality: oneOf(
      BUSINESS_CRITICALITIES,
      application.businessCriticality,
    ),
    data_classification: oneOf(
      DATA_CLASSIFICATIONS,
      application.dataClassification,
    ),
    request_owner: application.owner,
    supported_by: application.supportedBy,
  };
}

/** Returns the texts that a product gives to the payload. */
function textsOfProduct(product: ProductChoice): Copied {
  return {
    product: product.productName,
    product_group: product.productGroup,
    product_portfolio: product.productPortfolio,
    platform: product.businessPlatform,
  };
}

/** Texts of an application that the form shows as facts, if the application has them (ledger E-041, E-042). */
const FACTS_OF_APPLICATION = [
  'application_name',
  'application_id',
  'description',
  'application_status',
  'product',
  'product_group',
  'product_portfolio',
  'platform',
] as const satisfies readonly TextKey[];

/** Texts of a product that the form shows as facts (ledger E-047, E-048). */
const FACTS_OF_PRODUCT = [
  'product',
  'product_group',
  'product_portfolio',
  'platform',
] as const satisfies readonly TextKey[];

/** Returns the keys that an application gives and the user cannot edit. A value that is not known yet can be edited. */
export function factsOfApplication(application: ApplicationChoice): TextKey[] {
  const texts = textsOfApplication(application);
  return FACTS_OF_APPLICATION.filter(key => !isUnknown(texts[key] ?? ''));
}

/** Copies texts into a payload. A value that is not known yet is removed from the payload. */
function copy(payload: Payload, texts: Copied): Payload {
  return Object.entries(texts).reduce(
    (copied, [key, value]) =>
      withKey(copied, key as TextKey, isUnknown(value) ? '' : value),
    payload,
  );
}

/**
 * Copies an application into a payload (ledger E-151). The application has an id, or one is to be created for it
 * (ledger E-152).
 */
export function withApplication(
  payload: Payload,
  application: ApplicationChoice,
): Payload {
  const copied = copy(payload, textsOfApplication(application));
  return { ...copied, app_id_create: isAbsent(copied.application_id) };
}

/** Copies a product into a payload. */
export function withProduct(payload: Payload, product: ProductChoice): Payload {
  return copy(payload, textsOfProduct(product));
}

/** Texts of an application that people may change. */
const PROPOSED_BY_APPLICATION = [
  'application_name_abbreviation',
  'business_criticality',
  'data_classification',
  'request_owner',
  'supported_by',
] as const satisfies readonly TextKey[];

function withDefaults(
  version: Version,
  payload: Payload,
  keys: readonly TextKey[],
): Payload {
  const defaults = Object.entries(defaultPayload(version));
  const own = defaults.filter(([key]) => keys.some(other => other === key));
  return { ...withoutKeys(payload, keys), ...Object.fromEntries(own) };
}

/** Removes what {@link withApplication} has copied. */
export function withoutApplication(version: Version, payload: Payload) {
  const keys = [...FACTS_OF_APPLICATION, ...PROPOSED_BY_APPLICATION];
  const { app_id_create: isCreated } = defaultPayload(version);
  return {
    ...withDefaults(version, payload, keys),
    app_id_create: isCreated,
  };
}

/** Removes what {@link withProduct} has copied. */
export function withoutProduct(version: Version, payload: Payload): Payload {
  return withDefaults(version, payload, FACTS_OF_PRODUCT);
}

function differences(
  payload: Payload,
  keys: readonly TextKey[],
  texts: Copied,
): TextKey[] {
  return keys.filter(
    key => !isUnknown(texts[key] ?? '') && payload[key] !== texts[key],
  );
}

/**
 * Returns the keys of a payload that contradict the application with its id. For the server, which reads the application
 * from the company's list: a payload over HTTP may claim anything.
 */
export function differencesFromApplication(
  payload: Payload,
  application: ApplicationChoice,
): TextKey[] {
  const texts = textsOfApplication(application);
  return differences(payload, FACTS_OF_APPLICATION, texts);
}

/** Returns the keys of a payload that contradict the product with its name. */
export function differencesFromProduct(
  payload: Payload,
  product: ProductChoice,
): TextKey[] {
  return differences(payload, FACTS_OF_PRODUCT, textsOfProduct(product));
}
