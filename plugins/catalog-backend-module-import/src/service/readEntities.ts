import { InputError } from '@backstage/errors';
import { parseAllDocuments } from 'yaml';

/** More than anybody describes on the import page; each is one question to the catalogue. */
const MAX_ENTITIES = 50;

/**
 * Reads the YAML documents of a catalogue file. What they hold is not checked.
 *
 * @throws InputError when it is no YAML, empty, or holds too much
 */
export function readEntities(fileContent: string): unknown[] {
  const documents = [...parseAllDocuments(fileContent)];
  if (documents.length === 0) {
    throw new InputError('The catalogue file is empty');
  }
  if (documents.length > MAX_ENTITIES) {
    throw new InputError(
      `The catalogue file holds more than ${MAX_ENTITIES} entities`,
    );
  }
  return documents.map(document => {
    const [problem] = document.errors;
    if (problem) throw notYaml(problem.message);
    try {
      return document.toJS();
    } catch (error) {
      // Aliases that grow out of bounds.
      throw notYaml((error as Error).message);
    }
  });
}

function notYaml(reason: string): InputError {
  return new InputError(`The catalogue file is no YAML: ${reason}`);
}
