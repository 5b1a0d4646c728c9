import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveState } from '../../serviceKit/serveState';
import { firstState, stateSchema } from './model';
import { addRoutes } from './routes';
import { loadAccount } from './seed';

/** PagerDuty's REST API v2: services, schedules, who is on call, and incidents. */
export const pagerDuty = defineService({
  name: 'pagerduty',
  title: 'PagerDuty',
  port: 4612,
  credentials: { pagerDutyToken: secret(15) },
  seed: loadAccount,
  async setup(context) {
    const { publicUrl, credentials } = context;
    const account = await context.readSeed();
    const running = await serveState(context, {
      schema: stateSchema,
      initialState: () => firstState(account, new Date()),
      addRoutes: ({ app, state, save }) =>
        addRoutes({
          app,
          account,
          publicUrl,
          state,
          save,
          token: credentials.pagerDutyToken,
        }),
    });
    return { ...running, link: publicUrl };
  },
});
