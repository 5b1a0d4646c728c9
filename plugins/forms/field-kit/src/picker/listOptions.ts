import type { PickerOption } from './types';

/** The options of a list, and the item of each. */
export interface ListOptions<Item> {
  options: readonly PickerOption[];
  itemOf: (option: PickerOption) => Item | undefined;
}

const NO_ITEMS: readonly never[] = [];

/**
 * The options of the lists in use, by list and function. Pickers of the same list share them: to make thousands takes longer than
 * to show them.
 */
const made = new WeakMap<readonly unknown[], WeakMap<object, unknown>>();

function makeOptions<Item>(
  items: readonly Item[],
  toOption: (item: Item) => PickerOption,
): ListOptions<Item> {
  const options = items.map(toOption);
  let byId: Map<string, Item> | undefined;
  return {
    options,
    itemOf({ id }) {
      byId ??= new Map(options.map((one, index) => [one.id, items[index]]));
      return byId.get(id);
    },
  };
}

/** Returns the options of a list. They stay the same objects for the same list and the same function. */
export function listOptionsOf<Item>(
  items: readonly Item[] = NO_ITEMS,
  toOption: (item: Item) => PickerOption,
): ListOptions<Item> {
  const ofList = made.get(items) ?? new WeakMap<object, unknown>();
  made.set(items, ofList);
  const known = ofList.get(toOption) as ListOptions<Item> | undefined;
  const found = known ?? makeOptions(items, toOption);
  ofList.set(toOption, found);
  return found;
}
