import {
  KubernetesValidatorFunctions,
  makeValidator,
} from '@backstage/catalog-model';
import type { UpstreamRule } from './types';

/** Texts of fields of names and tags. */
export const TEXT_PICKER_MESSAGES = {
  /** As in the browser (ledger P-451). */
  name: 'Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.',
  notList: 'This is no list of tags',
  /** The field's hint (ledger P-452). */
  tag: (tag: string) =>
    `'${tag}' is no tag: [a-z0-9+#] separated by [-], at most 63 characters`,
  twice: 'Each tag can be given once',
} as const;

const { isValidTag } = makeValidator();

/** A name for an entity of the catalogue (ledger P-386). */
export const entityNamePicker: UpstreamRule = {
  check: value =>
    value === undefined || KubernetesValidatorFunctions.isValidObjectName(value)
      ? []
      : [TEXT_PICKER_MESSAGES.name],
  lookups: () => [],
};

/** Tags, which need not be in use yet (ledger P-389, P-425 to P-427). */
export const entityTagsPicker: UpstreamRule = {
  check(tags) {
    if (tags === undefined) return [];
    if (!Array.isArray(tags)) return [TEXT_PICKER_MESSAGES.notList];
    const wrong = tags.find(tag => !isValidTag(tag));
    if (wrong !== undefined) return [TEXT_PICKER_MESSAGES.tag(String(wrong))];
    return new Set(tags).size < tags.length ? [TEXT_PICKER_MESSAGES.twice] : [];
  },
  lookups: () => [],
};
