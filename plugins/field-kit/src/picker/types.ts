/**
 * What a picker shows of an item.
 *
 * @public
 */
export interface PickerOption {
  /** Tells items apart. */
  id: string;
  label: string;
  /** A second, smaller line. */
  description?: string;
  /** It is shown and cannot be chosen; the description says why. */
  isDisabled?: boolean;
}

/**
 * The items that a service gave.
 *
 * @public
 */
export interface PickerPage<Item> {
  items: readonly Item[];
  /** False when there are more: then this is not the whole list. */
  complete: boolean;
}
