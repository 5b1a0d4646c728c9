import type { Config } from '@backstage/config';

/** A link to a contact. */
export interface Contact {
  title: string;
  /** An https or mailto address, or a path of the portal. */
  url: string;
}

const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/**
 * Reads an optional contact from the configuration.
 *
 * @param key - the full key of the contact
 * @throws Error with the key that is missing or invalid
 */
export function readContact(root: Config, key: string): Contact | undefined {
  const contact = root.getOptionalConfig(key);
  if (!contact) return undefined;
  const url = contact.getString('url');
  if (!ADDRESS.test(url)) {
    throw new Error(
      `'${key}.url' in the configuration is neither an https or mailto address nor a path of the portal`,
    );
  }
  return { title: contact.getString('title'), url };
}
