import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { ensureRepository } from '../src/repository/ensureRepository';
import { resolveRepositoryTarget } from '../src/repository/repositoryTarget';

/** Discards the log. */
const logger: LoggerService = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  child: () => logger,
};

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'publishing', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

/** Returns the seconds until a run fails because source control does not respond. */
async function measure(estate: EstateProcess): Promise<number> {
  const { sourceControl } = estate.urls;
  const { host } = new URL(sourceControl);
  const github = {
    host,
    apiBaseUrl: `${sourceControl}/api/v3`,
    rawBaseUrl: `${sourceControl}/raw`,
    token: estate.credentials.sourceControlToken,
  };
  const target = await resolveRepositoryTarget(
    `${host}?owner=retail-example&repo=down`,
    ScmIntegrations.fromConfig(
      new ConfigReader({ integrations: { github: [github] } }),
    ),
  );
  const started = performance.now();
  const createdBy = 'https://harbour.retail.example/create/tasks/1';
  const error = await ensureRepository(
    target,
    { visibility: 'internal', createdBy },
    logger,
  ).catch(thrown => thrown);
  if (error?.name !== 'ServiceUnavailableError') {
    throw new Error(`Not given up as expected: ${error}`);
  }
  return (performance.now() - started) / 1_000;
}

async function main() {
  const estate = await startEstateProcess();
  try {
    await estate.addFault({
      service: 'source-control',
      path: '/',
      kind: 'cut',
    });
    print('a publication gives up', await measure(estate), 's', 10);
  } finally {
    await estate.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
