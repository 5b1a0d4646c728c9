import { type Entity, stringifyLocationRef } from '@backstage/catalog-model';
import {
  type CatalogProcessorParser,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { type Document, parseAllDocuments } from 'yaml';
import { yamlMistake } from './yamlMistake';

/**
 * Parses the entities of a file, as upstream's `parseEntityYaml` does, but never quotes the file in an error, because
 * everybody reads the status of a Location.
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
  const documents = [
    ...parseAllDocuments(data.toString('utf8'), { merge: false }),
  ];
  for (const document of documents) {
    const result = read(document);
    if (typeof result === 'string') yield fail(result);
    else if (result) yield processingResult.entity(location, result);
  }
};

/** @returns the error as a text; undefined for an empty document */
function read(document: Document): Entity | string | undefined {
  const mistake = yamlMistake(document);
  if (mistake) return mistake;
  let content: unknown;
  try {
    content = document.toJSON();
  } catch {
    return 'an alias cannot be resolved';
  }
  if (content === null) return undefined;
  const isObject = typeof content === 'object' && !Array.isArray(content);
  // Upstream checks the type of the object.
  return isObject
    ? (content as Entity)
    : `expected object at root, got ${typeof content}`;
}
