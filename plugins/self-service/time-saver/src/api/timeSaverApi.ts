import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type components,
  createRunsClient,
} from '@portal/plugin-self-service-common';

/** Sums of saved time. */
export type TimeSaved = components['schemas']['TimeSaved'];

/** One sum: of a template, a team or a month. */
export type SavedSum = components['schemas']['SavedSum'];

/** The sums of saved time. @public */
export interface TimeSaverApi {
  /**
   * Reads the sums of an interval of months.
   *
   * @param from - first month, YYYY-MM
   * @param to - last month, YYYY-MM
   * @throws ResponseError with the server's message
   */
  read(from: string, to: string, signal?: AbortSignal): Promise<TimeSaved>;
}

/** The reference of {@link TimeSaverApi}. @public */
export const timeSaverApiRef = createApiRef<TimeSaverApi>().with({
  id: 'plugin.time-saver.service',
  pluginId: 'time-saver',
});

/** Provides {@link timeSaverApiRef} with the routes of `scaffolder-backend-module-runs`. */
export const timeSaverApi = ApiBlueprint.make({
  params: define =>
    define({
      api: timeSaverApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => {
        const client = createRunsClient(deps);
        return {
          async read(from, to, signal) {
            const params = { query: { from, to } };
            const { data } = await client.get('/time-saved', {
              params,
              signal,
            });
            return data!;
          },
        };
      },
    }),
});
