import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveState } from '../../serviceKit/serveState';
import { firstState, stateSchema } from './model';
import { addRoutes } from './routes';
import { loadAccount } from './seed';

/** Opsgenie's REST API v2: schedules, who is on call, and alerts. */
export const opsgenie = defineService({
  name: 'opsgenie',
  title: 'Opsgenie',
  port: 4613,
  credentials: { opsgenieKey: secret(18, 'hex') },
  seed: loadAccount,
  async setup(context) {
    const { credentials, publicUrl } = context;
    const account = await context.readSeed();
    const running = await serveState(context, {
      schema: stateSchema,
      initialState: () => firstState(account, new Date()),
      addRoutes: ({ app, state, save }) =>
        addRoutes({
          app,
          account,
          lateness: context.lateness,
          state,
          save,
          key: credentials.opsgenieKey,
        }),
    });
    return { ...running, link: publicUrl };
  },
});
