import { type Entity, stringifyLocationRef } from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import {
  type CatalogProcessorParser,
  processingResult,
} from '@backstage/plugin-catalog-node';
import {
  readYamlDocuments,
  requireCatalogueFile,
  type YamlDocument,
} from '@portal/plugin-bounds-node';

/**
 * Parses the entities of a file, as upstream's `parseEntityYaml` does, but within bounds, and never quotes the file in an
 * error, because everybody reads the status of a Location.
 */
export const parseEntities: CatalogProcessorParser = async function* parse({
  data,
  location,
}) {
  const fail = (reason: string) =>
    processingResult.generalError(
      location,
      `YAML error at ${stringifyLocationRef(location)}, ${reason}`,
    );
  const name = `The file at ${location.target}`;
  try {
    const text = requireCatalogueFile(data, name);
    for await (const document of readYamlDocuments(text, name)) {
      const result = read(document);
      if (typeof result === 'string') yield fail(result);
      else if (result) yield processingResult.entity(location, result);
    }
  } catch (error) {
    yield processingResult.inputError(location, toError(error).message);
  }
};

/** @returns the error as a text; undefined for an empty document */
function read(document: YamlDocument): Entity | string | undefined {
  if (document.mistake !== undefined) return document.mistake;
  const { content } = document;
  if (content === null) return undefined;
  const isObject = typeof content === 'object' && !Array.isArray(content);
  // Upstream checks the type of the object.
  return isObject
    ? (content as Entity)
    : `expected object at root, got ${typeof content}`;
}
