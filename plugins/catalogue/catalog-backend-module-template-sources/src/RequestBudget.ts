import { InputError } from '@backstage/errors';
import {
  type CatalogProcessorParser,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { BOUNDS } from '@portal/plugin-bounds-common';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Routes for which the catalogue reads files while a person waits. */
const ROUTES = ['/locations', '/validate-entity'];

const MESSAGE = `There are more than ${BOUNDS.dryRunEntities} entities at this address and in the files that its Locations name. Register smaller files one after the other`;

/** What a request has read until now. */
interface Spent {
  entities: number;
}

/**
 * Bounds the entities that the catalogue reads for one request: a file may name other files in Locations. Work in the
 * background has no request, and therefore no budget.
 */
export class RequestBudget {
  readonly #spent = new AsyncLocalStorage<Spent>();

  /** A router in front of the catalogue's routes that read files for a person. */
  router(): ExpressRouter {
    const router = Router();
    router.post(ROUTES, (_request, _response, next) =>
      this.#spent.run({ entities: 0 }, next),
    );
    return router;
  }

  /** True while the catalogue works for a request. */
  get isOpen(): boolean {
    return this.#spent.getStore() !== undefined;
  }

  /** @throws InputError when the request has read too many entities */
  requireRest(): void {
    if (this.#isSpent()) throw new InputError(MESSAGE);
  }

  /** Returns a parser that ends with an error when the request has read too many entities. */
  limit(parser: CatalogProcessorParser): CatalogProcessorParser {
    const isSpent = () => this.#isSpent();
    const spend = () => {
      const spent = this.#spent.getStore();
      if (spent) spent.entities += 1;
    };
    return async function* limited(options) {
      if (isSpent()) return;
      for await (const result of parser(options)) {
        if (result.type === 'entity') spend();
        if (isSpent()) {
          yield processingResult.inputError(options.location, MESSAGE);
          return;
        }
        yield result;
      }
    };
  }

  #isSpent(): boolean {
    return (this.#spent.getStore()?.entities ?? 0) > BOUNDS.dryRunEntities;
  }
}
