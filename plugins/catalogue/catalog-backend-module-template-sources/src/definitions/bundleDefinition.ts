import { BOUNDS } from '@portal/plugin-bounds-common';
import {
  readYamlDocuments,
  requireCatalogueFile,
  requirePlainValue,
} from '@portal/plugin-bounds-node';
import { stringify } from 'yaml';

/** Files that a definition may have beside its own. */
const MAX_FILES = 20;

/** Keys by which the formats name their version. */
const VERSIONS = ['asyncapi', 'openapi', 'swagger'];

/** The field for the other files. Both formats leave fields with `x-` to everybody. */
const FILES = 'x-files';

/** A reference that does not begin with `#`, in YAML or JSON, also in the next line. */
const ELSEWHERE = /\$ref["']?[^\S\n]{0,100}:\s{0,100}["']?[^\s"'#]/;

/** Reads a file of the same repository. */
interface DefinitionFiles {
  /** Address of a reference from a file; throws for one of another repository. */
  resolve(reference: string, from: string): string;
  read(address: string): Promise<Buffer>;
}

type Json = Record<string, unknown>;

class Bundle {
  readonly #files: DefinitionFiles;
  /** Keys of the files by their addresses: empty for the definition's own, undefined for one that cannot be read. */
  readonly #keys = new Map<string, string | undefined>();
  readonly #waiting: { file: Json; address: string }[] = [];
  readonly bundled: Json = {};

  constructor(files: DefinitionFiles) {
    this.#files = files;
  }

  async fill(root: Json, address: string): Promise<void> {
    this.#keys.set(address, '');
    this.#waiting.push({ file: root, address });
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      await this.#rewrite(next.file, next.address);
    }
  }

  /** Lets the references of a file lead into the bundle. */
  async #rewrite(file: Json, address: string): Promise<void> {
    const rest: unknown[] = [file];
    // What YAML names by an alias is one object in several places.
    const seen = new Set<object>();
    while (rest.length > 0) {
      const one = rest.pop();
      if (typeof one !== 'object' || one === null || seen.has(one)) continue;
      seen.add(one);
      if ('$ref' in one && typeof one.$ref === 'string') {
        Object.assign(one, { $ref: await this.#inBundle(one.$ref, address) });
      }
      rest.push(...Object.values(one));
    }
  }

  /** A reference into the bundle; one that leads out of it where the file is not read, so that the page of the API names it. */
  async #inBundle(reference: string, from: string): Promise<string> {
    const [path, pointer = ''] = reference.split('#', 2);
    const address = path === '' ? from : this.#addressOf(path, from);
    const key = address && (await this.#keyOf(address));
    if (key === '') return `#${pointer}`;
    if (key) return `#/${FILES}/${key}${pointer}`;
    const isOfRoot = this.#keys.get(from) === '';
    return isOfRoot || !address ? reference : `${address}#${pointer}`;
  }

  #addressOf(path: string, from: string): string | undefined {
    try {
      return this.#files.resolve(path, from);
    } catch {
      return undefined;
    }
  }

  async #keyOf(address: string): Promise<string | undefined> {
    if (this.#keys.has(address)) return this.#keys.get(address);
    if (this.#keys.size > MAX_FILES) return undefined;
    const [name] = address.split('/').at(-1)!.split('.', 1);
    const key = `${name.replace(/[^A-Za-z0-9_-]/g, '_')}-${this.#keys.size}`;
    this.#keys.set(address, undefined);
    try {
      const file = await parse(await this.#files.read(address), address);
      this.#waiting.push({ file, address });
      this.bundled[key] = file;
    } catch {
      return undefined;
    }
    this.#keys.set(address, key);
    return key;
  }
}

/**
 * Puts the files of the same repository that an OpenAPI or AsyncAPI definition refers to into the definition, so that the page needs no
 * other file. References to what cannot be read, and to more or larger files than the bounds allow, stay.
 *
 * @param address - of the definition
 * @returns the text as it is if it is no such definition, or refers to no other file
 * @throws if the definition itself cannot be read, or is too large with its files
 */
export async function bundleDefinition(
  text: string,
  address: string,
  files: DefinitionFiles,
): Promise<string> {
  if (!ELSEWHERE.test(text)) return text;
  const root = await parse(Buffer.from(text), address);
  if (!VERSIONS.some(key => key in root)) return text;
  const bundle = new Bundle(files);
  await bundle.fill(root, address);
  if (Object.keys(bundle.bundled).length === 0) return text;
  root[FILES] = bundle.bundled;
  const isJson = text.trimStart().startsWith('{');
  const bundled = isJson
    ? JSON.stringify(root, null, 2)
    : stringify(root, { aliasDuplicateObjects: false, lineWidth: 0 });
  if (bundled.length > BOUNDS.catalogueTextBytes) {
    throw new Error(`with its files it is larger than is included`);
  }
  return bundled;
}

async function parse(content: Buffer, address: string): Promise<Json> {
  const name = `The file ${address}`;
  const text = requireCatalogueFile(content, name);
  for await (const document of readYamlDocuments(text, name)) {
    if (document.mistake !== undefined) {
      throw new Error(`${name}: ${document.mistake}`);
    }
    const { content: value } = document;
    requirePlainValue(value, name);
    if (typeof value === 'object' && value !== null) return value as Json;
  }
  throw new Error(`${name} has no fields`);
}
