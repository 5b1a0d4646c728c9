import { InputError, NotFoundError } from '@backstage/errors';
import {
  ADR_FILE,
  type components,
  parseAdr,
} from '@portal/plugin-adrs-common';
import { BOUNDS } from '@portal/plugin-bounds-common';
import type {
  RepositoryFile,
  SourceControlService,
} from '@portal/plugin-source-control-node';
import limitConcurrency from 'p-limit';
import type { AdrFolder, AdrFolders, Reader } from './AdrFolders';
import { readImages } from './images';
import { mapInTurns } from './mapInTurns';

type AdrList = components['schemas']['AdrList'];
type AdrDocument = components['schemas']['AdrDocument'];

/** Maximum number of ADRs in a list, and of files that are read at a time. */
const MAX_ADRS = 200;
const CONCURRENCY = 6;

/** A file of a folder with ADRs. */
export interface AdrText {
  file: string;
  text: string;
}

export interface AdrServiceOptions {
  folders: Pick<AdrFolders, 'requireRead'>;
  sourceControl: Pick<SourceControlService, 'listFolder' | 'readFile'>;
}

/** Lists and reads the ADRs of components. */
export class AdrService {
  readonly #options: AdrServiceOptions;

  constructor(options: AdrServiceOptions) {
    this.#options = options;
  }

  /**
   * Lists the ADRs, the newest number first. A file that is too large or no text has the title of its name.
   *
   * @throws as AdrFolders.requireRead; NotFoundError without the folder
   */
  async list(entityRef: string, reader: Reader): Promise<AdrList> {
    const { folders } = this.#options;
    const folder = await folders.requireRead(entityRef, reader);
    const { texts, complete } = await this.readTexts(folder, reader);
    return {
      items: await mapInTurns(texts, ({ file, text }) => ({
        file,
        ...parseAdr(text, file),
      })),
      complete,
      limit: MAX_ADRS,
      folder: folder.path,
      url: folder.url,
    };
  }

  /**
   * Reads the texts of a folder, the newest number first. A file that is too large or no text is empty.
   *
   * @throws as SourceControlService
   */
  async readTexts(
    folder: AdrFolder,
    reader: Pick<Reader, 'signal'>,
  ): Promise<{ texts: AdrText[]; complete: boolean }> {
    const { files, complete } = await this.#filesOf(folder, reader);
    const limit = limitConcurrency(CONCURRENCY);
    const texts = await Promise.all(
      files.slice(0, MAX_ADRS).map(file =>
        limit(async () => ({
          file,
          text: await this.#textOf(folder, file, reader),
        })),
      ),
    );
    return { texts, complete: complete && files.length <= MAX_ADRS };
  }

  /**
   * Reads an ADR with the images of its repository.
   *
   * @param file - name of a file of the folder
   * @throws as {@link AdrService.list}; NotFoundError without the file; InputError if it is larger than 1 MiB or no text
   */
  async read(
    entityRef: string,
    file: string,
    reader: Reader,
  ): Promise<AdrDocument> {
    const { folders, sourceControl } = this.#options;
    const folder = await folders.requireRead(entityRef, reader);
    const { files } = await this.#filesOf(folder, reader);
    if (!files.includes(file)) {
      throw new NotFoundError(`There is no ADR '${file}' in ${folder.path}`);
    }
    const { text } = await this.#readFile(folder, file, reader);
    if (text === undefined) throw new InputError(`'${file}' is no text`);
    const shown = text.slice(0, BOUNDS.adrText);
    return {
      file,
      ...parseAdr(shown, file),
      text: shown,
      complete: shown.length === text.length,
      images: await readImages(shown, {
        sourceControl,
        repository: folder.repository,
        folder: folder.path,
        signal: reader.signal,
      }),
      url: `${folder.url.replace('/tree/', '/blob/')}/${encodeURIComponent(file)}`,
    };
  }

  /** Names of the ADRs, the newest number first. Links to other places in git are left out. */
  async #filesOf(
    { repository, path }: AdrFolder,
    { signal }: Pick<Reader, 'signal'>,
  ) {
    const { sourceControl } = this.#options;
    const { items, complete } = await sourceControl.listFolder(
      repository,
      path,
      { signal },
    );
    const files = items
      .filter(({ name, type }) => type === 'file' && ADR_FILE.test(name))
      .map(({ name }) => name)
      .sort((a, b) => parseInt(b, 10) - parseInt(a, 10) || (a < b ? -1 : 1));
    return { files, complete };
  }

  async #textOf(
    folder: AdrFolder,
    file: string,
    reader: Pick<Reader, 'signal'>,
  ): Promise<string> {
    try {
      const { text = '' } = await this.#readFile(folder, file, reader);
      return text.slice(0, BOUNDS.adrText);
    } catch (error) {
      // Too large to read.
      if ((error as Error).name === 'InputError') return '';
      throw error;
    }
  }

  #readFile(
    { repository, path }: AdrFolder,
    file: string,
    { signal }: Pick<Reader, 'signal'>,
  ): Promise<RepositoryFile> {
    const { sourceControl } = this.#options;
    return sourceControl.readFile(repository, `${path}/${file}`, { signal });
  }
}
