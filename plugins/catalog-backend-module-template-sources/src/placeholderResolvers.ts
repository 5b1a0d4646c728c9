import { InputError, toError } from '@backstage/errors';
import {
  type PlaceholderResolver,
  type PlaceholderResolverParams,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { parseAllDocuments } from 'yaml';
import { isOfSameRepository } from '@portal/plugin-source-control-common';
import { yamlMistake } from './yamlMistake';

/**
 * Resolvers of `$text`, `$json` and `$yaml` by key: upstream's resolvers, but only for files of the entity's own
 * repository. Upstream accepts addresses that it cannot parse.
 *
 * @throws InputError with the key and the address
 */
export const placeholderResolvers: Record<string, PlaceholderResolver> = {
  text: readOwnFile,
  json: async params => parseJson(params, await readOwnFile(params)),
  yaml: async params => parseYaml(params, await readOwnFile(params)),
};

async function readOwnFile(params: PlaceholderResolverParams): Promise<string> {
  const { key, value, read, emit } = params;
  const url = addressOf(params);
  let content: Buffer;
  try {
    content = await read(url);
  } catch (error) {
    throw new InputError(
      `Placeholder $${key} could not read location ${value}, ${error}`,
    );
  }
  emit(processingResult.refresh(`url:${url}`));
  return content.toString('utf-8');
}

function addressOf({
  key,
  value,
  baseUrl,
  resolveUrl,
}: PlaceholderResolverParams): string {
  if (typeof value !== 'string') {
    throw new InputError(
      `Placeholder $${key} expected a string value parameter, in the form of an absolute URL or a relative path`,
    );
  }
  let url: string;
  try {
    url = resolveUrl(value, baseUrl);
  } catch (error) {
    throw new InputError(
      `Placeholder $${key} could not form a URL out of ${baseUrl} and ${value}, ${error}`,
    );
  }
  if (!isOfSameRepository(url, baseUrl)) {
    throw new InputError(
      `Placeholder $${key} must name a file of the entity's own repository, not ${value} (${url})`,
    );
  }
  return url;
}

function parseJson({ key, value }: PlaceholderResolverParams, content: string) {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new InputError(
      `Placeholder $${key} failed to parse JSON data at ${value}${placeOf(error)}`,
    );
  }
}

/** The position in a parser's error, whose text quotes the file. */
function placeOf(error: unknown): string {
  const [, line, column] =
    /\(line (\d+) column (\d+)\)/.exec(toError(error).message) ?? [];
  return line ? `, line ${line}, column ${column}` : '';
}

function parseYaml({ key, value }: PlaceholderResolverParams, content: string) {
  const documents = [...parseAllDocuments(content, { merge: false })];
  const [document] = documents;
  if (documents.length !== 1) {
    throw new InputError(
      `Placeholder $${key} expected to find exactly one document of data at ${value}, found ${documents.length}`,
    );
  }
  const mistake = yamlMistake(document);
  if (mistake) {
    throw new InputError(
      `Placeholder $${key} found an error in the data at ${value}, ${mistake}`,
    );
  }
  try {
    return document.toJSON();
  } catch {
    throw new InputError(
      `Placeholder $${key} found an alias in the data at ${value} that cannot be resolved`,
    );
  }
}
