// Reads the first delivery of a source in this process; `interruptions.test.ts` starts and kills it.
import createKnex from 'knex';
import { DeliveryReader } from '../imports/DeliveryReader';
import { createSource } from '../sources/createSource';
import { toDeliveries } from '../sources/deliveries';
import { FILE_LIMITS } from '../sources/limits';

const quiet = () => undefined;
const logger = {
  error: quiet,
  warn: quiet,
  info: quiet,
  debug: quiet,
  child: () => logger,
};

async function read(connection: object, location: string): Promise<string> {
  const knex = createKnex({ client: 'pg', connection });
  try {
    const { signal } = new AbortController();
    const files = await createSource(location, {} as never).list(signal);
    const [delivery] = toDeliveries(files);
    const reader = new DeliveryReader({
      knex,
      limits: FILE_LIMITS,
      hold: { unreadablePart: 1, smallestPart: 0 },
      logger,
      tags: ['application'],
    });
    return await reader.read({ id: 'shop', location }, delivery, signal);
  } finally {
    await knex.destroy();
  }
}

const [, , connection, location] = process.argv;
read(JSON.parse(connection), location).then(
  outcome => process.stdout.write(outcome),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
  },
);
