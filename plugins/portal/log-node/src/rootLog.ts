import { createConfigSecretEnumerator } from '@backstage/backend-defaults/rootConfig';
import { WinstonLogger } from '@backstage/backend-defaults/rootLogger';
import {
  coreServices,
  createServiceFactory,
  type RootConfigService,
} from '@backstage/backend-plugin-api';
import { format, transports } from 'winston';
import { passConsoleTo } from './captureConsole';
import {
  withRequestId,
  withoutNetworkAddress,
  withoutRunValues,
  withoutSecrets,
} from './formats';

type Overrides = Parameters<WinstonLogger['setLevelOverrides']>[0];

function readOverrides(config: RootConfigService): Overrides {
  return config.getOptional<Overrides>('backend.logger.overrides') ?? [];
}

/** Upstream's root logger, whose lines contain no values of runs, no secrets of addresses and no e-mail addresses. */
export const rootLog = createServiceFactory({
  service: coreServices.rootLogger,
  deps: { config: coreServices.rootConfig },
  async factory({ config }) {
    const logger = WinstonLogger.create({
      meta: {
        service: 'backstage',
        ...config.getOptional<object>('backend.logger.meta'),
      },
      level:
        process.env.LOG_LEVEL ||
        config.getOptionalString('backend.logger.level') ||
        'info',
      format: format.combine(
        withoutRunValues(),
        withoutNetworkAddress(),
        withRequestId(),
        process.env.NODE_ENV === 'production'
          ? format.combine(format.timestamp(), format.json())
          : WinstonLogger.colorFormat(),
        withoutSecrets(),
      ),
      transports: [new transports.Console()],
    });
    const secretsOf = await createConfigSecretEnumerator({ logger });
    const configure = () => {
      logger.addRedactions(secretsOf(config));
      logger.setLevelOverrides(readOverrides(config));
    };
    configure();
    config.subscribe?.(configure);
    passConsoleTo(logger);
    return logger;
  },
});
