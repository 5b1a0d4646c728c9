import { InputError } from '@backstage/errors';
import {
  countDocuments,
  readYamlDocuments,
  requireCatalogueFile,
} from '@portal/plugin-bounds-node';

/** Maximum number of entities in a file; each one needs a catalogue request. */
const MAX_ENTITIES = 50;

const NAME = 'The catalogue file';

/**
 * Parses the YAML documents of a catalogue file, without validating their content.
 *
 * @throws InputError for invalid YAML, an empty file, a file that is too large, or too many entities
 */
export async function readEntities(fileContent: string): Promise<unknown[]> {
  const text = requireCatalogueFile(fileContent, NAME);
  if (countDocuments(text) > MAX_ENTITIES) {
    throw new InputError(`${NAME} contains more than ${MAX_ENTITIES} entities`);
  }
  const entities: unknown[] = [];
  for await (const document of readYamlDocuments(text, NAME)) {
    if (document.mistake !== undefined) {
      throw new InputError(`${NAME} is not valid YAML: ${document.mistake}`);
    }
    entities.push(document.content);
  }
  if (entities.length === 0) throw new InputError(`${NAME} is empty`);
  return entities;
}
