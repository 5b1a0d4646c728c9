import { deviceStorage } from './deviceStorage';

/** The start of the keys of all drafts on the device. */
export const DRAFT_PREFIX = 'portal.form-draft/';

/**
 * Removes the drafts of forms from this device: a person who signs out leaves none behind.
 *
 * @public
 */
export function forgetFormDrafts(): void {
  const storage = deviceStorage();
  Object.keys(storage)
    .filter(key => key.startsWith(DRAFT_PREFIX))
    .forEach(key => storage.removeItem(key));
}
