import {
  KubernetesValidatorFunctions,
  makeValidator,
} from '@backstage/catalog-model';

/** Messages for names and tags of entities. */
export const TEXT_PICKER_MESSAGES = {
  /** As in Backstage's own field (ledger P-451). */
  name: 'Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.',
  notList: 'This is no list of tags',
  /** The hint of Backstage's own field (ledger P-452). */
  tag: (tag: string) =>
    `'${tag}' is no tag: [a-z0-9+#] separated by [-], at most 63 characters`,
  twice: 'Each tag can be given once',
} as const;

const { isValidTag } = makeValidator();

/**
 * Returns the error of a name for an entity of the catalogue (ledger P-450).
 *
 * @public
 */
export function checkEntityName(value: unknown): string | undefined {
  return KubernetesValidatorFunctions.isValidObjectName(value)
    ? undefined
    : TEXT_PICKER_MESSAGES.name;
}

/**
 * Returns the error of a tag (ledger P-426).
 *
 * @public
 */
export function checkTag(tag: unknown): string | undefined {
  return isValidTag(tag) ? undefined : TEXT_PICKER_MESSAGES.tag(String(tag));
}
