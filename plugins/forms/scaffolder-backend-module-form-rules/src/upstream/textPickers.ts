import {
  checkEntityName,
  checkTag,
  TEXT_PICKER_MESSAGES,
} from '@portal/plugin-field-kit-common';
import type { UpstreamRule } from './types';

const listOf = (message: string | undefined) => (message ? [message] : []);

/** A name for an entity of the catalogue (ledger P-386). */
export const entityNamePicker: UpstreamRule = {
  check: value => (value === undefined ? [] : listOf(checkEntityName(value))),
  lookups: () => [],
};

/** Tags, which need not be in use yet (ledger P-389, P-425 to P-427). */
export const entityTagsPicker: UpstreamRule = {
  check(tags) {
    if (tags === undefined) return [];
    if (!Array.isArray(tags)) return [TEXT_PICKER_MESSAGES.notList];
    const wrong = tags.find(tag => checkTag(tag) !== undefined);
    if (wrong !== undefined) return listOf(checkTag(wrong));
    return new Set(tags).size < tags.length ? [TEXT_PICKER_MESSAGES.twice] : [];
  },
  lookups: () => [],
};
