import { InputError } from '@backstage/errors';
import { parseAllDocuments } from 'yaml';

/** Maximum number of entities in a file; each one needs a catalogue request. */
const MAX_ENTITIES = 50;

/**
 * Parses the YAML documents of a catalogue file, without validating their content.
 *
 * @throws InputError for invalid YAML, an empty file, or too many entities
 */
export function readEntities(fileContent: string): unknown[] {
  const documents = [...parseAllDocuments(fileContent)];
  if (documents.length === 0) {
    throw new InputError('The catalogue file is empty');
  }
  if (documents.length > MAX_ENTITIES) {
    throw new InputError(
      `The catalogue file contains more than ${MAX_ENTITIES} entities`,
    );
  }
  return documents.map(document => {
    const [problem] = document.errors;
    if (problem) throw notYaml(problem.message);
    try {
      return document.toJS();
    } catch (error) {
      // Aliases that expand too far.
      throw notYaml((error as Error).message);
    }
  });
}

function notYaml(reason: string): InputError {
  return new InputError(`The catalogue file is not valid YAML: ${reason}`);
}
