import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveState } from '../../serviceKit/serveState';
import { addRoutes } from './routes/addRoutes';
import { loadConfluent } from './seed/loadConfluent';
import type { ConfluentState } from './state/model';
import { stateSchema } from './state/stateSchema';

const apiKey = z.object({
  key: z
    .string()
    .min(16)
    .default(() => randomBytes(8).toString('hex').toUpperCase()),
  secret: secret(48),
});

/**
 * The part of Confluent Cloud that the portal uses: service accounts and identity pools of the organisation, topics of
 * two clusters, and the Stream Catalog. Changes persist across restarts.
 */
export const confluent = defineService({
  name: 'confluent',
  title: 'Confluent Cloud',
  port: 4605,
  credentials: {
    /** API keys: one for the organisation's resources, one for the cluster of each environment. */
    confluent: z
      .object({ cloud: apiKey, dev: apiKey, prod: apiKey })
      .prefault({ cloud: {}, dev: {}, prod: {} }),
  },
  seed: ({ examplesDir, scale }) => loadConfluent(examplesDir, scale),
  async setup(context) {
    const { publicUrl, scale, credentials, lateness } = context;
    const seed = await context.readSeed();
    return serveState(context, {
      schema: stateSchema,
      scale,
      // The state has to be JSON: no properties with the value undefined.
      initialState: () => JSON.parse(JSON.stringify(seed)) as ConfluentState,
      addRoutes: ({ app, state, save }) =>
        addRoutes({
          app,
          state,
          publicUrl,
          lateness,
          apiKeys: credentials.confluent,
          save,
        }),
    });
  },
});
