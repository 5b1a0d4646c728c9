import type {
  LoggerService,
  UrlReaderService,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { toError } from '@backstage/errors';
import {
  type ScmIntegrationRegistry,
  ScmIntegrations,
} from '@backstage/integration';
import {
  type GeneratorRunOptions,
  TechdocsGenerator,
} from '@backstage/plugin-techdocs-node';
import { countEvent } from '@portal/plugin-backend-kit-node';
import pLimit, { type Limit } from 'p-limit';
import { buildSiteInProcess } from './build/buildSiteInProcess';
import {
  readConcurrentBuilds,
  readKrokiUrl,
  readSiteLimits,
  type SiteLimits,
} from './config/limits';
import { hasMkdocs, mkdocsAbove } from './mkdocs/mkdocsAbove';
import { repositoryLinks } from './mkdocs/sourceLinks';

const BUILDS = {
  name: 'harbour.docs.builds',
  description: 'Builds of documentation, by result',
  unit: '{build}',
};

export interface MarkdownTechdocsGeneratorOptions {
  config: Config;
  logger: LoggerService;
  reader: Pick<UrlReaderService, 'readUrl'>;
}

/**
 * Builds TechDocs sites from MkDocs folders in Node, without Python or containers, and without running code of a
 * document. Each site is built in a separate process, with limits of time and memory.
 *
 * @remarks Extends the upstream generator because the extension point requires this class. It overrides all methods.
 * @public
 */
export class MarkdownTechdocsGenerator extends TechdocsGenerator {
  readonly #limits: SiteLimits;
  readonly #krokiUrl: string | undefined;
  readonly #integrations: ScmIntegrationRegistry;
  readonly #logger: LoggerService;
  readonly #reader: Pick<UrlReaderService, 'readUrl'>;
  readonly #inTurn: Limit;

  constructor(options: MarkdownTechdocsGeneratorOptions) {
    const { config, logger } = options;
    const scmIntegrations = ScmIntegrations.fromConfig(config);
    super({ config, logger, scmIntegrations });
    this.#integrations = scmIntegrations;
    this.#limits = readSiteLimits(config);
    this.#krokiUrl = readKrokiUrl(config);
    this.#logger = logger;
    this.#reader = options.reader;
    this.#inTurn = pLimit(readConcurrentBuilds(config));
  }

  /**
   * Builds one site; warnings and the reason of a failure go to `options.logger`, which readers see as the build log.
   *
   * @throws InputError if the docs cannot be built; the message names the necessary change
   * @throws NotAllowedError if the docs folder is outside the repository
   */
  async run(options: GeneratorRunOptions): Promise<void> {
    const { inputDir, outputDir, etag, logger, siteOptions } = options;
    const job = {
      inputDir,
      outputDir,
      etag,
      defaultSiteName: siteOptions?.name ?? 'Documentation',
      limits: this.#limits,
      krokiUrl: this.#krokiUrl,
      repository: repositoryLinks(
        options.parsedLocationAnnotation,
        this.#integrations,
      ),
      notes: await this.#noteOfMkdocsAbove(options),
    };
    const build = this.#inTurn(() =>
      buildSiteInProcess({
        job,
        log: {
          info: message => logger.info(message),
          warn: message => logger.warn(message),
        },
        onAbruptEnd: description => this.#logger.error(description),
      }),
    );
    await build.then(
      () => countEvent(BUILDS, { result: 'built' }),
      error => {
        countEvent(BUILDS, { result: 'failed' });
        throw error;
      },
    );
  }

  /** The build sees only the folder that the annotation names. */
  async #noteOfMkdocsAbove(options: GeneratorRunOptions): Promise<string[]> {
    const { inputDir, parsedLocationAnnotation } = options;
    const { type, target = '' } = parsedLocationAnnotation ?? {};
    if (type !== 'url' || (await hasMkdocs(inputDir))) return [];
    try {
      const above = await mkdocsAbove(target, this.#reader);
      return above
        ? [
            `${above} is not used, because backstage.io/techdocs-ref names a folder below it. Let the annotation name the folder of that file`,
          ]
        : [];
    } catch (error) {
      return [
        `No mkdocs.yml was looked for above ${target}: ${toError(error).message}`,
      ];
    }
  }
}
