import { InputError, toError } from '@backstage/errors';
import {
  type PlaceholderResolver,
  type PlaceholderResolverParams,
  processingResult,
} from '@backstage/plugin-catalog-node';
import type { JsonValue } from '@backstage/types';
import { BOUNDS } from '@portal/plugin-bounds-common';
import {
  readYamlDocuments,
  requireCatalogueFile,
  requirePlainValue,
  type YamlDocument,
} from '@portal/plugin-bounds-node';
import { isOfSameRepository } from '@portal/plugin-source-control-common';
import { bundleDefinition } from './definitions/bundleDefinition';

/**
 * Resolvers of `$text`, `$json` and `$yaml` by key: upstream's resolvers, but only for files of the entity's own
 * repository, and within bounds. Upstream accepts addresses that it cannot parse.
 *
 * @throws InputError with the key and the address
 */
export const placeholderResolvers: Record<string, PlaceholderResolver> = {
  async text(params) {
    const content = await readOwnFile(params);
    requireText(params, content);
    return withItsFiles(params, content.toString('utf-8'));
  },
  json: async params => parseJson(params, await readOwnFile(params)),
  yaml: async params => parseYaml(params, await readOwnFile(params)),
};

async function readOwnFile(params: PlaceholderResolverParams): Promise<Buffer> {
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
  return content;
}

/** The text with the files that it refers to, if it is a definition of an API. */
async function withItsFiles(
  params: PlaceholderResolverParams,
  text: string,
): Promise<string> {
  const { read, emit } = params;
  try {
    return await bundleDefinition(text, addressOf(params), {
      resolve: (value, baseUrl) => addressOf({ ...params, value, baseUrl }),
      read: async address => {
        emit(processingResult.refresh(`url:${address}`));
        return read(address);
      },
    });
  } catch {
    // The page of the API names the files that are not in it.
    return text;
  }
}

function requireText(
  { key, value }: PlaceholderResolverParams,
  { length }: Buffer,
): void {
  const max = BOUNDS.catalogueTextBytes;
  if (length <= max) return;
  throw new InputError(
    `Placeholder $${key} names the file ${value} of ${Math.ceil(length / 1024).toLocaleString('en')} KiB. At most ${(max / 1024).toLocaleString('en')} KiB are included`,
  );
}

/** How a message names the placeholder's file. */
function nameOf({ key, value }: PlaceholderResolverParams): string {
  return `The file ${value} of the placeholder $${key}`;
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

function parseJson(params: PlaceholderResolverParams, content: Buffer) {
  const { key, value } = params;
  const text = requireCatalogueFile(content, nameOf(params));
  let data: JsonValue;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new InputError(
      `Placeholder $${key} failed to parse JSON data at ${value}${placeOf(error)}`,
    );
  }
  requirePlainValue(data, nameOf(params));
  return data;
}

/** The position in a parser's error, whose text quotes the file. */
function placeOf(error: unknown): string {
  const [, line, column] =
    /\(line (\d+) column (\d+)\)/.exec(toError(error).message) ?? [];
  return line ? `, line ${line}, column ${column}` : '';
}

async function parseYaml(params: PlaceholderResolverParams, content: Buffer) {
  const { key, value } = params;
  const name = nameOf(params);
  const text = requireCatalogueFile(content, name);
  const documents: YamlDocument[] = [];
  for await (const document of readYamlDocuments(text, name))
    documents.push(document);
  const [document] = documents;
  if (documents.length !== 1) {
    throw new InputError(
      `Placeholder $${key} expected to find exactly one document of data at ${value}, found ${documents.length}`,
    );
  }
  if (document.mistake !== undefined) {
    throw new InputError(
      `Placeholder $${key} found an error in the data at ${value}, ${document.mistake}`,
    );
  }
  return document.content as JsonValue;
}
