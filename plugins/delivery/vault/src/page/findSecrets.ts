import type { SecretList } from '../queries';

/**
 * Returns the secrets that a search finds: all if the name of the component contains the text, else those whose name does.
 *
 * @returns undefined if it finds neither
 */
export function findSecrets(
  component: string,
  items: SecretList['items'],
  search: string,
): SecretList['items'] | undefined {
  const text = search.trim().toLowerCase();
  if (component.toLowerCase().includes(text)) return items;
  const found = items.filter(({ name }) => name.toLowerCase().includes(text));
  return found.length > 0 ? found : undefined;
}
