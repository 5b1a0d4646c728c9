import { createHash } from 'node:crypto';
import type { AppConfig } from '@backstage/config';
import type { ConfigSchema } from '@backstage/config-loader';
import { publicPart } from './publicPart';

/** The schema of the page's configuration, which leaves only the public part in what upstream writes into `index.html`. */
export class PageConfiguration implements ConfigSchema {
  readonly #schema: ConfigSchema;
  readonly #path: string;
  #whole: AppConfig[] = [];

  /** @param path - where signed-in people read the whole configuration */
  constructor(schema: ConfigSchema, path: string) {
    this.#schema = schema;
    this.#path = path;
  }

  /** The whole configuration, once the page was prepared. */
  get whole(): readonly AppConfig[] {
    return this.#whole;
  }

  process(...parameters: Parameters<ConfigSchema['process']>): AppConfig[] {
    this.#whole = this.#schema.process(...parameters);
    const version = createHash('sha256')
      .update(JSON.stringify(this.#whole))
      .digest('hex');
    return [
      ...publicPart(this.#whole),
      {
        context: 'page-configuration',
        data: { app: { pageConfiguration: { path: this.#path, version } } },
      },
    ];
  }

  serialize(): ReturnType<ConfigSchema['serialize']> {
    return this.#schema.serialize();
  }
}
