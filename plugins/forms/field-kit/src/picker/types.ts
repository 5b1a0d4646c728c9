/**
 * An item as a picker shows it.
 *
 * @public
 */
export interface PickerOption {
  /** Unique id of the item. */
  id: string;
  label: string;
  /** A second, smaller line. */
  description?: string;
  /** The option is visible but cannot be selected; the description has the reason. */
  isDisabled?: boolean;
}

/**
 * The items in a service's response.
 *
 * @public
 */
export interface PickerPage<Item> {
  items: readonly Item[];
  /** False if the service has more items than this page. */
  complete: boolean;
}
