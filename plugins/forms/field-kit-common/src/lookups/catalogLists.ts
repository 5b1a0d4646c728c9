import { HOPPER_FIELDS, type HopperItem } from '../lib/hopperItem';
import type { List } from './lists';

/** Components of the catalogue with their sources. */
export const COMPONENTS: List<object, HopperItem, HopperItem> = {
  name: 'catalog/components',
  toId: item => HOPPER_FIELDS.map(key => item[key]).join('\n'),
  toOption: ({ componentName, repoName }) => ({
    label: componentName,
    description: repoName,
  }),
  isCaseSensitive: true,
  isSearched: true,
};
