import { InputError, NotFoundError } from '@backstage/errors';
import {
  ADR_FOLDER_FILES,
  compareAdrNames,
  type components,
  isUnreadAdr,
  parseAdr,
  readAdrName,
} from '@portal/plugin-adrs-common';
import { BOUNDS } from '@portal/plugin-bounds-common';
import type {
  RepositoryFile,
  SourceControlService,
} from '@portal/plugin-source-control-node';
import { posix } from 'node:path';
import limitConcurrency from 'p-limit';
import type { AdrFolder, AdrFolders, Reader } from './AdrFolders';
import { readImages } from './images';
import { mapInTurns } from './mapInTurns';

type AdrList = components['schemas']['AdrList'];
type AdrDocument = components['schemas']['AdrDocument'];

/** Maximum number of ADRs in a list, and of files that are read at a time. */
const MAX_ADRS = 200;
const CONCURRENCY = 6;

/** Maximum number of names in the list of what is not read. */
const MAX_NOT_READ = 20;

/** An ADR of a folder. */
export interface AdrText {
  /** Name of the file, or of the folder of an ADR that has one. */
  file: string;
  text: string;
}

/** An ADR before it is read: a file, or a folder with a file. */
interface AdrEntry {
  file: string;
  isFolder: boolean;
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
    const { texts, complete, notRead } = await this.readTexts(folder, reader);
    return {
      items: await mapInTurns(texts, ({ file, text }) => ({
        file,
        ...parseAdr(text, file),
      })),
      complete,
      limit: MAX_ADRS,
      folder: folder.path,
      url: folder.url,
      notRead,
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
  ): Promise<{ texts: AdrText[]; complete: boolean; notRead: string[] }> {
    const { entries, complete, notRead } = await this.#entriesOf(
      folder,
      reader,
    );
    const limit = limitConcurrency(CONCURRENCY);
    const texts = await Promise.all(
      entries
        .slice(0, MAX_ADRS)
        .map(entry => limit(() => this.#textOf(folder, entry, reader))),
    );
    return {
      texts: texts.flatMap(one => one ?? []),
      complete: complete && entries.length <= MAX_ADRS,
      notRead,
    };
  }

  /**
   * Counts the ADRs of a folder.
   *
   * @throws as SourceControlService
   */
  async count(
    folder: AdrFolder,
    reader: Pick<Reader, 'signal'>,
  ): Promise<number> {
    return (await this.#entriesOf(folder, reader)).entries.length;
  }

  /**
   * Reads an ADR with the images of its repository.
   *
   * @param name - of a file of the folder, also without its ending as links of some tools have it, or of a folder in it
   * @throws as {@link AdrService.list}; NotFoundError without the file; InputError if it is larger than 1 MiB or no text
   */
  async read(
    entityRef: string,
    name: string,
    reader: Reader,
  ): Promise<AdrDocument> {
    const { folders, sourceControl } = this.#options;
    const folder = await folders.requireRead(entityRef, reader);
    const { entries } = await this.#entriesOf(folder, reader);
    const entry =
      entries.find(one => one.file === name) ??
      entries.find(one => one.file === `${name}.md`);
    const found = entry && (await this.#readEntry(folder, entry, reader));
    if (!found) {
      throw new NotFoundError(`There is no ADR '${name}' in ${folder.path}`);
    }
    const { file } = entry;
    const { path } = found;
    const { text } = found.content;
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
        folder: posix.dirname(`${folder.path}/${path}`),
        signal: reader.signal,
      }),
      url: `${folder.url.replace('/tree/', '/blob/')}/${encodeURI(path)}`,
      folderUrl: folder.url,
    };
  }

  /** The ADRs, the newest number first. Links to other places in git are left out. */
  async #entriesOf(
    { repository, path }: AdrFolder,
    { signal }: Pick<Reader, 'signal'>,
  ) {
    const { sourceControl } = this.#options;
    const { items, complete } = await sourceControl.listFolder(
      repository,
      path,
      { signal },
    );
    const notRead = items
      .filter(({ name, type }) => type === 'file' && isUnreadAdr(name))
      .map(({ name }) => name)
      .slice(0, MAX_NOT_READ);
    return { entries: entriesAmong(items), complete, notRead };
  }

  /** The text; undefined for a folder without a file of an ADR. */
  async #textOf(
    folder: AdrFolder,
    entry: AdrEntry,
    reader: Pick<Reader, 'signal'>,
  ): Promise<AdrText | undefined> {
    const { file } = entry;
    try {
      const found = await this.#readEntry(folder, entry, reader);
      const { text = '' } = found?.content ?? {};
      return found && { file, text: text.slice(0, BOUNDS.adrText) };
    } catch (error) {
      // Too large to read.
      if ((error as Error).name === 'InputError') return { file, text: '' };
      throw error;
    }
  }

  /** Reads the file of an ADR; undefined for a folder without one. */
  async #readEntry(
    { repository, path: folder }: AdrFolder,
    { file, isFolder }: AdrEntry,
    { signal }: Pick<Reader, 'signal'>,
  ): Promise<{ path: string; content: RepositoryFile } | undefined> {
    const { sourceControl } = this.#options;
    const paths = isFolder
      ? ADR_FOLDER_FILES.map(name => `${file}/${name}`)
      : [file];
    for (const path of paths) {
      try {
        const place = `${folder}/${path}`;
        const content = await sourceControl.readFile(repository, place, {
          signal,
        });
        return { path, content };
      } catch (error) {
        if (!isFolder || (error as Error).name !== 'NotFoundError') throw error;
      }
    }
    return undefined;
  }
}

function entriesAmong(
  items: readonly { name: string; type: string }[],
): AdrEntry[] {
  return items
    .flatMap(({ name: file, type }) => {
      const isFolder = type === 'dir';
      const isRead = isFolder || type === 'file';
      const name = isRead ? readAdrName(file, { isFolder }) : undefined;
      return name ? [{ ...name, file, isFolder }] : [];
    })
    .sort(compareAdrNames);
}
