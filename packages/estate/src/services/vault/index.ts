import { z } from 'zod';
import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveState } from '../../serviceKit/serveState';
import { addRoutes } from './routes';
import { loadVault } from './seed';

/** Vault keeps no changes: nobody can write through this API. */
const stateSchema = z.object({});

/**
 * HashiCorp Vault, also the API of OpenBao: sign-in with AppRole, and lists and metadata of KV version 2. It has no values: the
 * policy of the portal does not allow their route.
 */
export const vault = defineService({
  name: 'vault',
  title: 'Vault',
  port: 4610,
  credentials: {
    vaultRoleId: secret(20, 'hex'),
    vaultSecretId: secret(20, 'hex'),
  },
  seed: ({ examplesDir }) => loadVault(examplesDir),
  async setup(context) {
    const { publicUrl, credentials } = context;
    const secrets = await context.readSeed();
    const running = await serveState(context, {
      schema: stateSchema,
      initialState: () => ({}),
      addRoutes: ({ app }) => addRoutes({ app, secrets, credentials }),
    });
    return { ...running, link: publicUrl };
  },
});
