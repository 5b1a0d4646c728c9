import type { AnalyticsEvent } from '@backstage/frontend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { readEntityAddress } from '@portal/plugin-addresses-react';
import { cleanWords } from '@portal/plugin-adoption-common';
import type { CountedEvent } from './Collector';
import { pageAt } from './pageAt';

/** The part of an entity's page with its documentation. */
const DOCS_TAB = /^\/?docs(\/|$)/;

/** Reads what is counted out of the events of all pages. Of an address it keeps only which page it is of. */
export class EventReader {
  readonly #count: (event: CountedEvent) => void;
  #path: string | undefined;
  #document: string | undefined;
  /** A search without an answer that the person may still be typing. */
  #words: string | undefined;

  constructor(count: (event: CountedEvent) => void) {
    this.#count = count;
  }

  read({ action, subject, value, attributes }: AnalyticsEvent): void {
    if (action === 'search') {
      this.#search(subject, value);
      return;
    }
    switch (action) {
      case 'navigate':
        this.#open(subject);
        break;
      case 'open-form':
        this.#form(subject, { outcome: 'opened' });
        break;
      case 'leave-form':
        this.#form(subject, {
          outcome: 'left',
          step: value,
          field: attributes?.field as string | undefined,
        });
        break;
      case 'finish-form':
        this.#form(subject, { outcome: 'created' });
        break;
      case 'deploy':
        this.#count({ kind: 'deployment' });
        break;
      default:
    }
  }

  /** Counts the search that was typed last: the person has gone on. */
  end(): void {
    if (this.#words === undefined) return;
    this.#count({ kind: 'words', words: this.#words });
    this.#words = undefined;
  }

  #open(address: string): void {
    const [path] = address.split(/[?#]/);
    // Another filter or page of a list is the same page.
    if (path === this.#path) return;
    this.#path = path;
    this.end();
    this.#count({ kind: 'page', page: pageAt(path) });
    const read = documentAt(path);
    if (read !== undefined && read !== this.#document) {
      this.#count({ kind: 'document', entityRef: read });
    }
    this.#document = read;
  }

  /** A search is asked again while a person types: only the words that they stop at count. */
  #search(text: string, results: number | undefined): void {
    const before = this.#words;
    const words = cleanWords(text);
    const isSame =
      before !== undefined &&
      words !== undefined &&
      (words.startsWith(before) || before.startsWith(words));
    if (isSame) this.#words = undefined;
    else this.end();
    if (results === 0) this.#words = words;
  }

  #form(
    templateRef: string,
    more: Pick<CountedEvent, 'outcome' | 'step' | 'field'>,
  ): void {
    this.#count({ kind: 'form', templateRef, ...more });
  }
}

/** Whose documentation is read at a path. */
function documentAt(path: string): string | undefined {
  const reader = readEntityAddress('/docs', path);
  if (reader) return stringifyEntityRef(reader.ref);
  const entity = readEntityAddress('/catalog', path);
  return entity && DOCS_TAB.test(entity.rest)
    ? stringifyEntityRef(entity.ref)
    : undefined;
}
