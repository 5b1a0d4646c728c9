import { LoggerService } from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import {
  ScmIntegrationRegistry,
  ScmIntegrations,
} from '@backstage/integration';
import {
  GeneratorRunOptions,
  TechdocsGenerator,
} from '@backstage/plugin-techdocs-node';
import { readSiteLimits, SiteLimits } from './config/limits';
import { sourceLinks } from './mkdocs/sourceLinks';
import { buildSite } from './site/buildSite';

export interface MarkdownTechdocsGeneratorOptions {
  config: Config;
  logger: LoggerService;
}

/**
 * Builds TechDocs sites from MkDocs folders in Node: no Python, no container, nothing of a document is run.
 *
 * @remarks It extends the upstream generator because the extension point takes nothing else; no method is inherited.
 * @public
 */
export class MarkdownTechdocsGenerator extends TechdocsGenerator {
  readonly #limits: SiteLimits;
  readonly #integrations: ScmIntegrationRegistry;

  constructor(options: MarkdownTechdocsGeneratorOptions) {
    const { config, logger } = options;
    const scmIntegrations = ScmIntegrations.fromConfig(config);
    super({ config, logger, scmIntegrations });
    this.#integrations = scmIntegrations;
    this.#limits = readSiteLimits(config);
  }

  /**
   * Builds one site; warnings and the reason of a failure go to `options.logger`, which readers see as the build log.
   *
   * @throws InputError if the docs cannot be built as they are; its message says what to change
   * @throws NotAllowedError if the docs folder lies outside the repository
   */
  async run(options: GeneratorRunOptions): Promise<void> {
    const { inputDir, outputDir, etag, logger, siteOptions } = options;
    await buildSite({
      inputDir,
      outputDir,
      etag,
      defaultSiteName: siteOptions?.name ?? 'Documentation',
      limits: this.#limits,
      sourceLinks: (config, docsDir) =>
        sourceLinks({
          config,
          docsDir,
          location: options.parsedLocationAnnotation,
          integrations: this.#integrations,
        }),
      log: {
        info: message => logger.info(message),
        warn: message => logger.warn(message),
      },
    });
  }
}
