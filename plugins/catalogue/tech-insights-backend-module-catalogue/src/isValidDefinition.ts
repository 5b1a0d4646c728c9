import type { Entity } from '@backstage/catalog-model';
import {
  readYamlDocuments,
  requireCatalogueFile,
} from '@portal/plugin-bounds-node';

/** The key that a definition of a type has at its top. */
const KEYS: Record<string, readonly string[]> = {
  openapi: ['openapi', 'swagger'],
  asyncapi: ['asyncapi'],
};

/**
 * Returns whether the definition of an API can be read as its type says.
 *
 * @returns undefined for an API that the catalogue does not have, and for a definition that is too large to be parsed
 */
export async function isValidDefinition(
  api: Entity | undefined,
): Promise<boolean | undefined> {
  if (!api) return undefined;
  const { definition, type } = api.spec ?? {};
  if (typeof definition !== 'string' || definition.trim() === '') return false;
  const keys = KEYS[String(type)];
  if (!keys) return true;
  try {
    return await hasKey(definition, keys);
  } catch {
    return undefined;
  }
}

async function hasKey(
  definition: string,
  keys: readonly string[],
): Promise<boolean> {
  const text = requireCatalogueFile(definition, 'The definition');
  for await (const document of readYamlDocuments(text, 'The definition')) {
    if (document.mistake !== undefined) return false;
    const { content } = document;
    return (
      typeof content === 'object' &&
      content !== null &&
      keys.some(key => Object.hasOwn(content, key))
    );
  }
  return false;
}
