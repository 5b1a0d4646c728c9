import { InputError } from '@backstage/errors';
import { BOUNDS } from '@portal/plugin-bounds-common';
import { countDocuments } from './countDocuments';

const KIB = 1024;

/**
 * Returns the text of a catalogue file that is small enough to be parsed.
 *
 * @param data - the file's content; bytes are UTF-8
 * @param name - how the message names the file, for example "The file at https://…"
 * @throws InputError with the size, or with the number of documents, and the bound
 */
export function requireCatalogueFile(
  data: string | Buffer,
  name: string,
): string {
  const size = Buffer.byteLength(data);
  const { catalogueFileBytes, catalogueFileDocuments } = BOUNDS;
  if (size > catalogueFileBytes) {
    throw new InputError(
      `${name} has ${format(Math.ceil(size / KIB))} KiB. A catalogue file has at most ${catalogueFileBytes / KIB} KiB: distribute its entities over several files`,
    );
  }
  const text = data.toString('utf8');
  const documents = countDocuments(text);
  if (documents > catalogueFileDocuments) {
    throw new InputError(
      `${name} has ${format(documents)} documents. A catalogue file has at most ${catalogueFileDocuments}: distribute its entities over several files`,
    );
  }
  return text;
}

function format(number: number): string {
  return number.toLocaleString('en');
}
